import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Button, Hint } from '../parts/controls.tsx';
import { Diagnostics } from '../parts/diagnostics.tsx';
import { diagnosticsOfBlock } from '../state/diagnostics.ts';
import { findBlockId, fragmentFile, fragmentName, isFragmentFile } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useBlockTypes, useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { Records } from './records.tsx';
import { SourcePanel } from './source-panel.tsx';

/** The fields of a block and of the records that it shows. */
export function BlockPanel({ document, path }: Selection) {
  const { texts, t } = useStudio();
  const { preview, diagnostics, unlocked } = useSession((state) => state);
  const value = useDocument(document)?.value;
  const block = valueAt(value, path);
  const { type: typeName, fragment } = Object(block);
  const type = useBlockTypes().get(typeName);
  const place = preview?.places[findBlockId(preview.places, document, path) ?? ''];
  if (!isRecord(block)) return <p className="hint">{texts.panel.nothing}</p>;
  if (typeof fragment === 'string') {
    return (
      <>
        <header>
          <h2>
            {texts.outline.fragment} {texts.changes.quote(fragment)}
          </h2>
        </header>
        <FragmentNotice document={fragmentFile(fragment)} />
      </>
    );
  }

  const isFragment = isFragmentFile(document);
  return (
    <>
      <header>
        <h2>{t(type?.title ?? String(typeName ?? ''))}</h2>
        <Hint text={type?.description} />
      </header>
      {place?.isBroken && <p className="notice">{texts.panel.broken}</p>}
      <Diagnostics
        diagnostics={diagnosticsOfBlock(diagnostics, document, path, type !== undefined)}
      />
      {isFragment && <FragmentNotice document={document} />}
      {(!isFragment || unlocked.includes(document)) && (
        <>
          <Records records={place?.records ?? []} />
          {type && (
            <SchemaFields
              schema={type.content}
              omitted={place?.provided}
              document={document}
              base={[...path, 'content']}
              examples={Object.values(type.examples)}
            />
          )}
          <SourcePanel document={document} path={path} block={block} />
        </>
      )}
    </>
  );
}

/** Names the pages that use a fragment. It is locked until the author unlocks it. */
function FragmentNotice({ document }: { document: string }) {
  const { session, texts } = useStudio();
  const { unlocked, selection, config } = useSession((state) => state);
  const pages = config.documents.find(({ name }) => name === document)?.shownOn ?? [];
  const text = texts.panel;
  const unlock = () => {
    session.set({ unlocked: [...unlocked, document] });
    // The reference has no fields: select the fragment's first block.
    if (selection?.document !== document) session.select({ document, path: ['blocks', 0] });
  };
  return (
    <div className="notice">
      <p>{text.fragment(fragmentName(document))}</p>
      <p>{pages.length > 0 ? text.fragmentPages(pages.join(', ')) : text.nowhere}</p>
      {!unlocked.includes(document) && <Button onPress={unlock}>{text.openFragment}</Button>}
    </div>
  );
}
