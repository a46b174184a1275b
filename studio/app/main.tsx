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
import { siteChanged } from '../server/protocol.ts';
import type { ChangeSummary, Session as TeamSession } from '../server/team-protocol.ts';
import { changeParam, mainId } from '../server/team-protocol.ts';
import type { StudioApi } from './state/api.ts';
import { createStudioApi } from './state/api.ts';
import { createBuffers, nameScope, shareBuffers } from './state/buffers.ts';
import { createFetch } from './state/call.ts';
import { listenToStudio } from './state/change-events.ts';
import { createSession } from './state/session.ts';
import type { SessionState } from './state/session-state.ts';
import type { Team } from './state/team.ts';
import { beginBeforeWrites, createSignInGate, createTeam } from './state/team.ts';
import { baseOf, createTeamApi, readSession, signInAddress } from './state/team-api.ts';
import { Studio } from './studio.tsx';
import { textsOf } from './texts/texts.ts';

const root = createRoot(document.getElementById('studio') ?? document.body);
/** That of the site's authors. */
const language = document.documentElement.lang;

async function open(): Promise<void> {
  const who = await readSession();
  if (who === 'ended') location.assign(signInAddress());
  else if (who) await openTeam(who);
  else await openLocal();
}

/** Opens the page that the address names, else the home page, else the first one. */
async function openPage(api: StudioApi, author?: string, change?: string) {
  const config = await api.readEditorConfig();
  const wanted = new URLSearchParams(location.search).get('page') ?? '/';
  const pages = config.documents.filter(({ kind }) => kind === 'page');
  const page =
    pages.find(({ route }) => route === wanted) ?? pages.find(({ route }) => route === '/');
  const { name } = page ?? pages[0] ?? { name: '' };
  const buffers = createBuffers(localStorage, nameScope(config.name, author, change));
  const session = createSession(api, buffers, config, name, localStorage);
  session.set({ change });
  session.subscribe(() => nameTab(session.get()));
  await session.openKept();
  await session.openPage(name);
  return { session, buffers };
}

/** The files of this machine. */
async function openLocal(): Promise<void> {
  const { session, buffers } = await openPage(createStudioApi());
  const { name } = session.get().config;
  shareBuffers(buffers, new BroadcastChannel(`vitrine-studio ${name}`));
  root.render(<Studio session={session} buffers={buffers} language={language} />);
  import.meta.hot?.on(siteChanged, () => void session.lookAtDisk());
}

/** The change that the address names, or the site as it is online. */
async function openTeam(who: TeamSession): Promise<void> {
  const gate = createSignInGate(async () => {
    const now = await readSession();
    if (now === undefined || now === 'ended') return false;
    // Somebody else's changes are not for this page, nor are its calls theirs.
    const isSame = now.author.id === who.author.id;
    if (!isSame) location.reload();
    return isSame;
  });
  const call = createFetch(gate.wait);
  const api = createTeamApi(call);
  const wanted = new URLSearchParams(location.search).get(changeParam);
  const { changes } = wanted === null ? { changes: [] } : await api.listChanges();
  const wantedChange = changes.find(({ id }) => id === wanted);
  let team: Team | undefined;
  const current = (): ChangeSummary | undefined => (team ? team.get().change : wantedChange);
  const studioApi = createStudioApi(() => baseOf(current()?.id ?? mainId), call);
  const begin = async () => team?.begin();
  const opened = await openPage(
    beginBeforeWrites(studioApi, begin),
    who.author.id,
    wantedChange?.id,
  );
  const { session, buffers } = opened;
  team = createTeam({
    ...{ api, who, session, buffers, gate, change: wantedChange },
    keep: localStorage,
    listen: listenToStudio,
  });
  window.addEventListener('pagehide', team.close);
  root.render(<Studio session={session} buffers={buffers} team={team} language={language} />);
}

/** The tab's title and address name the open page, so that a reload opens it again. */
function nameTab({ config, page, change }: SessionState): void {
  const { title, route } = config.documents.find(({ name }) => name === page) ?? {};
  document.title = [title, textsOf(language).studio].filter(Boolean).join(' · ');
  const parts = { page: route ?? '/', ...(change === undefined ? {} : { [changeParam]: change }) };
  const address = `?${new URLSearchParams(parts)}`;
  if (location.search !== address) history.replaceState(null, '', address);
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
