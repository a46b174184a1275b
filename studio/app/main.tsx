import './styles/base.css';
import './styles/frame.css';
import './styles/outline.css';
import './styles/panel.css';
import './styles/fields.css';
import './styles/controls.css';
import './styles/dialogs.css';
import './styles/pickers.css';
import './styles/publishing.css';
import './styles/changes.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { say } from '../say.ts';
import type { SiteSchemas } from '../server/answers.ts';
import { type AuthorSession, changeParam, mainId } from '../server/protocol.ts';
import { studioAddress } from './state/addresses.ts';
import { bodyOf, type Connection, createApi, createFetch, messageOf } from './state/api.ts';
import { createBlockActions } from './state/block-actions.ts';
import { listenToStudio } from './state/events.ts';
import { createSession, type Session } from './state/session.ts';
import { StudioProvider } from './state/studio-context.ts';
import { keepUnsaved } from './state/unsaved.ts';
import { Studio } from './studio.tsx';
import { createTranslate, textsOf } from './texts/texts.ts';

const element = document.getElementById('studio') ?? document.body;
const root = createRoot(element);
/** A dialog shows what the server has when it opens. */
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 0, retry: false, refetchOnWindowFocus: false },
    // A press is answered without a network, too: some ask nothing of the server.
    mutations: { gcTime: 0, networkMode: 'always' },
  },
});
/** That of the site's authors. */
const language = document.documentElement.lang;

/** Opens the page and the change that the address names. */
async function open(): Promise<void> {
  // Written by studio/server/studio-page.ts.
  const who = JSON.parse(element.dataset.session ?? '') as AuthorSession;
  let session: Session | undefined;
  const setConnection = (connection: Connection) => session?.set({ connection });
  const api = createApi(createFetch(who.author, setConnection, textsOf(language).lost));
  const address = new URLSearchParams(location.search);
  const wanted = address.get(changeParam);
  const readLists = (id: string) => bodyOf(api.changes[':id'].lists.$get({ param: { id } }));
  const [schemas, { changes }, lists] = await Promise.all([
    // TypeScript does not follow schemas in schemas through JSON.
    bodyOf(api.schemas.$get()) as Promise<SiteSchemas>,
    bodyOf(api.changes.$get()),
    // It may be published, or deleted.
    readLists(wanted ?? mainId).catch(() => readLists(mainId)),
  ]);
  /** A plain address takes up what the author has begun and saved last, perhaps in another browser. */
  const unfinished = changes.find(
    ({ author, proposal, documents }) =>
      author.id === who.author.id && !proposal && documents.length > 0,
  );
  const change = wanted === null ? unfinished : changes.find(({ id }) => id === wanted);
  const ofUnfinished = wanted === null && unfinished && (await readLists(unfinished.id));
  const config = { ...schemas, ...lists, ...ofUnfinished };
  const pages = config.documents.filter(({ kind }) => kind === 'page');
  const findPage = (route: string | null) => pages.find((one) => one.route === route);
  const { name } = findPage(address.get('page')) ?? findPage('/') ?? pages[0] ?? { name: '' };
  const opened = createSession({ api, who, config, page: name, change });
  session = opened;
  opened.subscribe(() => nameTab(opened));
  // The canvas loads the page meanwhile.
  void opened.openPage(name);
  await keepUnsaved(opened, who.author.id);
  window.addEventListener('pagehide', opened.join(listenToStudio));
  window.addEventListener('beforeunload', (event) => {
    if (opened.isUnsaved()) event.preventDefault();
  });
  // An author who leaves the tab may not come back.
  document.addEventListener('visibilitychange', () => void opened.save());
  const t = createTranslate(language, config.words);
  const all = textsOf(language);
  const texts = who.isLocal ? { ...all, team: { ...all.team, ...all.team.local } } : all;
  const announce = (said: string) => opened.set({ said });
  const undo = () => announce(say(texts.bar.undone, { elsewhere: opened.undo() ?? '' }));
  const redo = () => announce(say(texts.bar.redone, { elsewhere: opened.redo() ?? '' }));
  const actions = createBlockActions(opened);
  const value = { api, who, session: opened, actions, language, texts, t, announce, undo, redo };
  root.render(
    <QueryClientProvider client={client}>
      <StudioProvider value={value}>
        <Studio />
      </StudioProvider>
    </QueryClientProvider>,
  );
}

/** The tab's title and address name the open page, so that a reload opens it again. */
function nameTab({ get, find }: Session): void {
  const { page, change } = get();
  const { title, route } = find(page) ?? {};
  document.title = [title, textsOf(language).studio].filter(Boolean).join(' · ');
  // What is online stays what was asked for.
  const asked = new URLSearchParams(location.search).get(changeParam);
  const isOnline = !change && asked === mainId;
  const address = studioAddress(isOnline ? mainId : change?.id, route ?? '/');
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
}

root.render(
  <p role="status" className="loading">
    {textsOf(language).opening}
  </p>,
);
open().catch((error: unknown) => {
  root.render(
    <p role="alert" className="failure">
      {textsOf(language).failed} {messageOf(error)}
    </p>,
  );
});
