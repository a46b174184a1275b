import './styles/base.css';
import './styles/frame.css';
import './styles/outline.css';
import './styles/panel.css';
import './styles/fields.css';
import './styles/controls.css';
import './styles/dialogs.css';
import './styles/pickers.css';
import './styles/save.css';
import './styles/team.css';
import { createRoot } from 'react-dom/client';
import type { Session as StudioSession } from '../server/protocol.ts';
import { changeParam, mainId } from '../server/protocol.ts';
import { createApi, readSession, signInAddress } from './state/api.ts';
import { createBuffers, nameScope } from './state/buffers.ts';
import { createFetch } from './state/call.ts';
import { listenToStudio } from './state/change-events.ts';
import { createSession } from './state/session.ts';
import type { SessionState } from './state/session-state.ts';
import type { Team } from './state/team.ts';
import { createSignInGate, createTeam } from './state/team.ts';
import { Studio } from './studio.tsx';
import { lastChangeKey, studioAddress } from './team/addresses.ts';
import { textsOf } from './texts/texts.ts';

const root = createRoot(document.getElementById('studio') ?? document.body);
/** That of the site's authors. */
const language = document.documentElement.lang;

/** Opens the page and the change that the address names. */
async function open(): Promise<void> {
  const who = await readSession();
  if (!who) return location.assign(signInAddress());
  const gate = createSignInGate(async () => {
    const now = await readSession();
    if (!now) return false;
    // Somebody else's changes are not for this page, nor are its calls theirs.
    const isSame = now.author.id === who.author.id;
    if (!isSame) location.reload();
    return isSame;
  });
  const api = createApi(createFetch(gate.wait));
  const address = new URLSearchParams(location.search);
  const wanted =
    address.get(changeParam) ?? (who.isLocal ? localStorage.getItem(lastChangeKey) : null);
  const { changes } = wanted === null ? { changes: [] } : await api.listChanges();
  const change = changes.find(({ id }) => id === wanted);
  const config = await api.readEditorConfig(change?.id ?? mainId);
  const pages = config.documents.filter(({ kind }) => kind === 'page');
  const routes = [address.get('page'), '/'];
  const page = routes.flatMap((route) => pages.find((one) => one.route === route) ?? [])[0];
  const { name } = page ?? pages[0] ?? { name: '' };
  const buffers = createBuffers(localStorage, nameScope(config.name, who.author.id, change?.id));
  const session = createSession({
    ...{ api, buffers, config, page: name, change: change?.id },
    begin: () => team.begin(),
  });
  session.subscribe(() => nameTab(session.get(), who));
  await session.openKept();
  await session.openPage(name);
  const team: Team = createTeam({
    ...{ api, who, session, buffers, gate, change },
    ...{ keep: localStorage, listen: listenToStudio },
  });
  window.addEventListener('pagehide', team.close);
  root.render(<Studio session={session} buffers={buffers} team={team} language={language} />);
}

/** The tab's title and address name the open page, so that a reload opens it again. */
function nameTab({ config, page, change }: SessionState, { isLocal }: StudioSession): void {
  const { title, route } = config.documents.find(({ name }) => name === page) ?? {};
  document.title = [title, textsOf(language).studio].filter(Boolean).join(' · ');
  const address = studioAddress(change, route ?? '/');
  if (location.pathname + location.search !== address) history.replaceState(null, '', address);
  if (isLocal && change !== undefined) localStorage.setItem(lastChangeKey, change);
}

root.render(
  <p role="status" className="loading">
    {textsOf(language).opening}
  </p>,
);
open().catch((error: unknown) => {
  root.render(
    <p role="alert" className="failure">
      {textsOf(language).failed} {error instanceof Error ? error.message : String(error)}
    </p>,
  );
});
