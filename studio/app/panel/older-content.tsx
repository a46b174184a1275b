import { diffLines } from 'diff';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { printDocument } from '../state/drafts.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Content of an older block version: shows the text that `npm run migrate` would write, and applies it. */
export function OlderContent({ name }: { name: string }) {
  const { session, drafts, texts } = useStudio();
  const isOlder = useSession(({ diagnostics }) =>
    diagnostics.some(({ file, rule }) => file === name && rule === 'older-content'),
  );
  const document = useDocument(name);
  const [migrated, setMigrated] = useState<unknown>();
  const close = () => setMigrated(undefined);
  if (!isOlder || !document) return null;
  const text = texts.older;
  return (
    <div className="notice">
      <p>{text.notice}</p>
      <button type="button" onClick={() => void session.migrate(name).then(setMigrated)}>
        {text.show}
      </button>
      {migrated !== undefined && (
        <Dialog title={text.title} isWide onClose={close}>
          <Difference before={printDocument(document.value)} after={printDocument(migrated)} />
          <footer>
            <div className="spring" />
            <button type="button" onClick={close}>
              {text.cancel}
            </button>
            <button
              type="button"
              className="primary"
              onClick={() => {
                drafts.edit(name, () => migrated);
                close();
              }}
            >
              {text.apply}
            </button>
          </footer>
        </Dialog>
      )}
    </div>
  );
}

/** Number of context lines of a diff. */
const around = 2;

/** The lines that go and come, each with the lines around it. */
function Difference({ before, after }: { before: string; after: string }) {
  const parts = diffLines(before, after);
  return (
    <div className="difference">
      {/* Long lines are scrolled to: with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>
        {parts.map((part, index) => {
          const key = `${index} ${part.value.length}`;
          if (part.added) return <ins key={key}>{part.value}</ins>;
          if (part.removed) return <del key={key}>{part.value}</del>;
          const lines = part.value.replace(/\n$/, '').split('\n');
          const head = index === 0 ? [] : lines.slice(0, around);
          const tail = index === parts.length - 1 ? [] : lines.slice(-around);
          const isWhole = head.length + tail.length >= lines.length;
          const shown = isWhole ? lines : [...head, '⋯', ...tail];
          return <span key={key}>{`${shown.join('\n')}\n`}</span>;
        })}
      </pre>
    </div>
  );
}
