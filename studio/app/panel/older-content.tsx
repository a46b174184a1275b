import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Difference } from '../save/save-dialog.tsx';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Content of an older block version: shows the text that `npm run migrate` would write, and applies it. */
export function OlderContent({ name }: { name: string }) {
  const { session, buffers, texts } = useStudio();
  const isOlder = useSession(({ diagnostics }) =>
    diagnostics.some(({ file, rule }) => file === name && rule === 'older-content'),
  );
  const document = useDocument(name);
  const [migrated, setMigrated] = useState<unknown>();
  const close = () => setMigrated(undefined);
  if (!isOlder || !document) return null;
  const { onDisk: _, ...present } = document;
  const text = texts.older;
  return (
    <div className="notice">
      <p>{text.notice}</p>
      <button type="button" onClick={() => void session.migrate(name).then(setMigrated)}>
        {text.show}
      </button>
      {migrated !== undefined && (
        <Dialog title={text.title} isWide onClose={close}>
          <Difference
            document={{
              ...present,
              base: document.value,
              value: migrated,
            }}
          />
          <footer>
            <div className="spring" />
            <button type="button" onClick={close}>
              {texts.save.cancel}
            </button>
            <button
              type="button"
              className="primary"
              onClick={() => {
                buffers.edit(name, () => migrated);
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
