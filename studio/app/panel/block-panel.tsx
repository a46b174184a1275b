import { useEffect } from 'react';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import { insertAt } from '../../model/edit-json.ts';
import { createRecord } from '../../model/field-schema.ts';
import { fragmentFile, fragmentName, isFragmentFile } from '../../model/fragment-files.ts';
import { say } from '../../say.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Button, Glyph, Hint } from '../parts/controls.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { diagnosticsBelow, diagnosticsOfBlock } from '../state/diagnostic-places.ts';
import { findBlockId, labelOf } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useBlockTypes, useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { SourcePanel } from './source-panel.tsx';

/** The fields of a block and of the records that it shows. */
export function BlockPanel({ document, path }: Selection) {
  const { texts, t } = useStudio();
  const { preview, diagnostics, unlocked } = useSession((state) => state);
  const block = valueAt(useDocument(document)?.value, path);
  const type = useBlockTypes().get(Object(block).type);
  const place = preview?.places[findBlockId(preview.places, document, path) ?? ''];
  if (!isRecord(block)) return <p className="hint">{texts.panel.nothing}</p>;
  const fragment = typeof block.fragment === 'string' ? block.fragment : undefined;
  const title =
    fragment === undefined
      ? t(type?.title ?? String(block.type ?? ''))
      : `${texts.outline.fragment} ${say(texts.changes.quote, { name: fragment })}`;
  const file = fragment === undefined ? document : fragmentFile(fragment);
  const isLocked = isFragmentFile(file) && !unlocked.includes(file);
  const records = Map.groupBy(place?.records ?? [], (record) => record.document);
  return (
    <>
      <header>
        <h2>{title}</h2>
        <Hint text={type?.description} />
      </header>
      {place?.isBroken && <p className="notice">{texts.panel.broken}</p>}
      <Diagnostics
        diagnostics={diagnosticsOfBlock(diagnostics, document, path, type !== undefined)}
      />
      {isFragmentFile(file) && <FragmentNotice document={file} />}
      {fragment === undefined && !isLocked && (
        <>
          {records.size > 0 && (
            <section className="section" aria-label={texts.panel.records}>
              <h3>{texts.panel.records}</h3>
              {[...records].map(([name, own]) => (
                <Records key={name} name={name} paths={own.map((record) => record.path)} />
              ))}
            </section>
          )}
          {type && (
            <SchemaFields
              schema={type.content}
              omitted={place?.provided}
              document={document}
              base={[...path, 'content']}
              examples={Object.values(type.examples)}
            />
          )}
          <SourcePanel {...{ document, path, block, place }} />
        </>
      )}
    </>
  );
}

/** Names the pages that use a fragment. It is locked until the author unlocks it. */
function FragmentNotice({ document }: { document: string }) {
  const { session, texts } = useStudio();
  const { unlocked, selection } = useSession((state) => state);
  const pages = session.find(document)?.shownOn ?? [];
  const text = texts.panel;
  const unlock = () => {
    session.unlock(document);
    // The reference has no fields: select the fragment's first block.
    if (selection?.document !== document) session.select({ document, path: ['blocks', 0] });
  };
  return (
    <div className="notice">
      <p>{say(text.fragment, { name: fragmentName(document) })}</p>
      <p>
        {pages.length > 0 ? say(text.fragmentPages, { pages: pages.join(', ') }) : text.nowhere}
      </p>
      {!unlocked.includes(document) && <Button onPress={unlock}>{text.openFragment}</Button>}
    </div>
  );
}

/** Forms for the records of a file that a block shows. */
function Records({ name, paths }: { name: string; paths: readonly JsonPath[] }) {
  const { session, texts } = useStudio();
  const { config, diagnostics } = useSession((state) => state);
  const value = useDocument(name)?.value;
  useEffect(() => void session.openDocument(name), [session, name]);
  if (value === undefined) return null;
  const uses = session.find(name)?.recordsShownOn;
  const shownOn = [...new Set(paths.flatMap(([index]) => uses?.[String(index)] ?? []))];
  const isOne = paths.length === 1;
  const last = paths.at(-1);
  /** Inserted after the last record, so that a source which selects some records selects it too. */
  const add = (records: readonly unknown[], after: number) => {
    const record = createRecord(records, after);
    session.edit(name, (current) => insertAt(current, [], after + 1, record));
    const written = Object.keys(record).filter((field) => typeof record[field] === 'string');
    const title = written.find((field) => labelOf(record) === record[field]);
    session.focusField(name, [after + 1, title ?? written[0] ?? '']);
  };
  return (
    <>
      <p className="hint">
        {say(texts.panel.recordsOf, { file: name })}{' '}
        {shownOn.length > 0 && say(texts.panel.shownOn, { pages: shownOn.join(', ') })}
      </p>
      {paths.map((path, index) => (
        <details key={JSON.stringify(path)} className="record" open={isOne}>
          <summary>
            {labelOf(valueAt(value, path)) ?? say(texts.panel.item, { index: index + 1 })}{' '}
            <DiagnosticBadge diagnostics={diagnosticsBelow(diagnostics, name, path)} />
          </summary>
          <SchemaFields schema={Object(config.records[name]?.items)} document={name} base={path} />
        </details>
      ))}
      {Array.isArray(value) && !isOne && last?.length === 1 && (
        <Button kind="quiet" onPress={() => add(value, Number(last[0]))}>
          <Glyph name="plus" />
          {texts.panel.addItem}
        </Button>
      )}
    </>
  );
}
