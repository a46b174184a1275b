import { useState } from 'react';
import { ChangeBar } from './changes/change-bar.tsx';
import { FindDialog } from './pages/find-dialog.tsx';
import { NewPageDialog } from './pages/new-page-dialog.tsx';
import { PagesDialog } from './pages/pages-dialog.tsx';
import { Alert, Glyph, IconButton, Segments } from './parts/controls.tsx';
import { addressOf } from './state/addresses.ts';
import { isBlockPath } from './state/outline.ts';
import { useSession, useStudio } from './state/studio-context.ts';

/** Which page, how it is seen, and what becomes of its changes. */
export function TopBar() {
  const { session, texts } = useStudio();
  const { page, failure, connection, change } = useSession((state) => state);
  const [dialog, setDialog] = useState<'pages' | 'new' | 'find'>();
  const close = () => setDialog(undefined);
  const route = session.find(page)?.route;
  const text = texts.bar;
  return (
    <header className="top-bar">
      <h1 className="visually-hidden">{texts.studio}</h1>
      <ChangeBar />
      <div>
        <DocumentChoice />
        <IconButton glyph="bullets" label={text.allPages} onClick={() => setDialog('pages')} />
        <IconButton glyph="plus" label={text.newPage} onClick={() => setDialog('new')} />
        <IconButton glyph="find" label={texts.find.title} onClick={() => setDialog('find')} />
        {route?.startsWith('/') && !route.includes('*') && (
          <a
            className="icon-button"
            href={addressOf(route, change?.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={text.leave}
          >
            <Glyph name="open" />
          </a>
        )}
      </div>
      <ViewTools />
      <UndoTools />
      {connection === 'server-gone' && <Alert>{texts.gone}</Alert>}
      {failure && <Alert>{`${texts.failed} ${failure}`}</Alert>}
      {dialog === 'pages' && <PagesDialog onClose={close} />}
      {dialog === 'find' && <FindDialog onClose={close} />}
      {dialog === 'new' && <NewPageDialog onClose={close} />}
    </header>
  );
}

const views = ['live', 'down', 'plain'] as const;

const devices = [
  [360, 'phone'],
  [768, 'tablet'],
  [1280, 'laptop'],
  [1536, 'screen'],
] as const;

/** How the page is seen: to edit or to try it, its width, and without what it needs. */
function ViewTools() {
  const { session, texts } = useStudio();
  const { mode, width, view } = useSession((state) => state);
  const text = texts.bar;
  return (
    <div className="view-tools">
      <Segments
        label={text.mode}
        value={mode}
        choices={[
          ['edit', text.edit],
          ['try', text.try],
        ]}
        onChoose={(chosen) => session.set({ mode: chosen })}
      />
      <Segments
        label={text.width}
        value={String(width ?? 'fit')}
        choices={[
          ...devices.map(([pixels, glyph]) => {
            const label = `${text.widths[pixels]}, ${pixels} px`;
            const device = (
              <span key={pixels} title={label}>
                <Glyph name={glyph} />
                <span className="visually-hidden">{label}</span>
              </span>
            );
            return [String(pixels), device] as const;
          }),
          ['fit', text.fit],
        ]}
        onChoose={(chosen) => session.set({ width: chosen === 'fit' ? undefined : Number(chosen) })}
      />
      <span className="view-choice">
        <select
          aria-label={text.view}
          value={view}
          onChange={({ target }) => session.set({ view: views[target.selectedIndex] ?? 'live' })}
        >
          {views.map((one) => (
            <option key={one} value={one}>
              {text[one]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function UndoTools() {
  const { undo, redo, texts } = useStudio();
  const { undoable, redoable } = useSession((state) => state);
  const { undo: back, redo: again } = texts.bar;
  return (
    <div className="undo-tools">
      <IconButton glyph="undo" label={back} isDisabled={undoable.length === 0} onClick={undo} />
      <IconButton glyph="redo" label={again} isDisabled={redoable.length === 0} onClick={redo} />
    </div>
  );
}

/** Opens a page, or the documents edited beside it: records, facts, the site. */
function DocumentChoice() {
  const { session, texts, t } = useStudio();
  const { config, page, selection } = useSession((state) => state);
  const names = texts.pages.groups;
  const groups = [
    [names.page, ['page']],
    [names.content, ['content']],
    [names.site, ['site', 'facts']],
  ] as const;
  return (
    <span className="page-choice">
      <select
        aria-label={texts.bar.page}
        value={selection && !isBlockPath(selection.path) ? selection.document : page}
        onChange={({ target }) => void session.show(target.value)}
      >
        {groups.map(([label, kinds]) => (
          <optgroup key={label} label={label}>
            {config.documents
              .filter(({ kind }) => kinds.some((one) => one === kind))
              .map(({ name, title, route }) => (
                <option key={name} value={name}>
                  {route ? `${title} · ${route}` : t(title)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
}
