import { structuredPatch } from 'diff';
import { useState } from 'react';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { migrate } from '../state/page-calls.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Content of an older block version: shows the text that `npm run migrate` would write, and applies it. */
export function OlderContent({ name }: { name: string }) {
  const { session, texts } = useStudio();
  const isOlder = useSession(({ diagnostics }) =>
    diagnostics.some(({ file, rule }) => file === name && rule === 'older-content'),
  );
  const document = useDocument(name);
  const [migrated, setMigrated] = useState<unknown>();
  if (!isOlder || !document) return null;
  const text = texts.older;
  const close = () => setMigrated(undefined);
  const apply = () => {
    session.edit(name, () => migrated);
    close();
  };
  return (
    <div className="notice">
      <p>{text.notice}</p>
      <Button onPress={() => migrate(session, name).then(setMigrated)}>{text.show}</Button>
      {migrated !== undefined && (
        <Dialog title={text.title} isWide onClose={close}>
          <Difference before={printJson(document.value)} after={printJson(migrated)} />
          <div className="dialog-foot">
            <Button onPress={close}>{texts.cancel}</Button>
            <Button kind="primary" onPress={apply}>
              {text.apply}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The lines that go and come, each with two lines around it. */
function Difference({ before, after }: { before: string; after: string }) {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 2 });
  const lines = hunks.flatMap((hunk) => [...hunk.lines, ' ⋯']).slice(0, -1);
  return (
    <div className="difference">
      {/* Long lines are scrolled to: with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>
        {lines.map((line, index) => {
          const Line = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
          const key = `${index} ${line}`;
          return <Line key={key}>{`${line.slice(1)}\n`}</Line>;
        })}
      </pre>
    </div>
  );
}
