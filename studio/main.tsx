import './styles/base.css';
import './styles/frame.css';
import './styles/outline.css';
import './styles/panel.css';
import './styles/fields.css';
import './styles/controls.css';
import './styles/dialogs.css';
import './styles/pickers.css';
import './styles/save.css';
import { createRoot } from 'react-dom/client';
import { siteChanged } from '../server/dev/problem-report.ts';
import { studioApi } from './state/api.ts';
import { createBuffers, shareBuffers } from './state/buffers.ts';
import type { SessionState } from './state/session.ts';
import { createSession } from './state/session.ts';
import { Studio } from './studio.tsx';
import { textsOf } from './texts/texts.ts';

const root = createRoot(document.getElementById('studio') ?? document.body);
/** That of the site's authors. */
const language = document.documentElement.lang;

/** Opens the page that the address names, else the home page, else the first one. */
async function open(): Promise<void> {
  const vocabulary = await studioApi.readVocabulary();
  const wanted = new URLSearchParams(location.search).get('page') ?? '/';
  const pages = vocabulary.documents.filter(({ kind }) => kind === 'page');
  const page =
    pages.find(({ route }) => route === wanted) ?? pages.find(({ route }) => route === '/');
  const { name } = page ?? pages[0] ?? { name: '' };
  const buffers = createBuffers(localStorage, vocabulary.name);
  shareBuffers(buffers, new BroadcastChannel(`vitrine-studio ${vocabulary.name}`));
  const session = createSession(studioApi, buffers, vocabulary, name, localStorage);
  session.subscribe(() => nameTab(session.get()));
  await session.openKept();
  await session.openPage(name);
  root.render(<Studio session={session} buffers={buffers} language={language} />);
  import.meta.hot?.on(siteChanged, () => void session.lookAtDisk());
}

/** The tab says which page is open, and a reload leads back to it. */
function nameTab({ vocabulary, page }: SessionState): void {
  const { title, route } = vocabulary.documents.find(({ name }) => name === page) ?? {};
  document.title = [title, textsOf(language).studio].filter(Boolean).join(' · ');
  const address = `?${new URLSearchParams({ page: route ?? '/' })}`;
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
