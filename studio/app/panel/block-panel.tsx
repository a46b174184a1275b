import { useEffect, useState } from 'react';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { Hint } from '../parts/hint.tsx';
import { diagnosticsBelow, diagnosticsOfBlock } from '../state/diagnostics.ts';
import { insertAt, removeAt, setAt } from '../state/edit-json.ts';
import { changeBranch, createRecord } from '../state/field-schema.ts';
import { findBlockId, isFragmentFile, labelOf } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';
import { FragmentNotice, ReferencePanel } from './fragment-notice.tsx';
import { SourcePanel } from './source-panel.tsx';

/** The fields of a block and of the records that it shows. */
export function BlockPanel({ selection }: { selection: Selection }) {
  const { texts, t, buffers } = useStudio();
  const { document, path } = selection;
  const { config, preview, diagnostics, unlocked } = useSession((state) => state);
  const value = useDocument(document)?.value;
  const block = valueAt(value, path);
  /** Values of fields of other variants, remembered while the block is open. */
  const [known, setKnown] = useState<Readonly<Record<string, unknown>>>({});
  if (!isRecord(block)) return <p className="hint">{texts.panel.nothing}</p>;
  if (typeof block.fragment === 'string') return <ReferencePanel name={block.fragment} />;

  const type = config.blocks.find((one) => one.type === block.type);
  const place = preview?.places[findBlockId(preview.places, document, path) ?? ''];
  const isFragment = isFragmentFile(document);
  const isLocked = isFragment && !unlocked.includes(document);
  const own = diagnosticsOfBlock(diagnostics, document, path, type !== undefined);
  const content = [...path, 'content'];

  const choose = (field: string, choice: unknown) => {
    const before = isRecord(block.content) ? block.content : {};
    const everything = { ...known, ...before };
    setKnown(everything);
    const example = Object.values(type?.examples ?? {}).find(
      (one) => Object(one)[field] === choice,
    );
    const after = changeBranch(
      type?.content ?? {},
      everything,
      field,
      choice,
      isRecord(example) ? example : {},
    );
    buffers.edit(document, (current) => replaceFields(current, content, before, after));
  };

  return (
    <>
      <header>
        <h2>{t(type?.title ?? String(block.type ?? ''))}</h2>
        <Hint text={type?.description} />
      </header>
      {place?.isBroken && <p className="notice">{texts.panel.broken}</p>}
      <Diagnostics diagnostics={own} />
      {isFragment && <FragmentNotice document={document} />}
      {!isLocked && (
        <>
          {(place?.records ?? []).length > 0 && <Records records={place?.records ?? []} />}
          {type && (
            <Form document={document} base={content}>
              <SchemaFields
                schema={withoutProvided(type.content, place?.provided ?? [])}
                document={document}
                base={content}
                example={exampleFor(type.examples, block.content)}
                onChoose={choose}
              />
            </Form>
          )}
          <SourcePanel document={document} path={path} block={block} />
        </>
      )}
    </>
  );
}

/** The example of the same variant, else the first; the source of new items. */
function exampleFor(examples: Readonly<Record<string, unknown>>, content: unknown): unknown {
  const { variant } = Object(content);
  const all = Object.values(examples);
  return all.find((example) => Object(example).variant === variant) ?? all[0];
}

const withoutProvidedFields = new WeakMap<SchemaNode, Map<string, SchemaNode>>();

/** The schema without the fields that records provide. Memoised. */
function withoutProvided(schema: SchemaNode, provided: readonly string[]): SchemaNode {
  if (provided.length === 0) return schema;
  const known = withoutProvidedFields.get(schema) ?? new Map<string, SchemaNode>();
  withoutProvidedFields.set(schema, known);
  const strip = (node: SchemaNode): SchemaNode => ({
    ...node,
    ...(node.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(node.properties).filter(([name]) => !provided.includes(name)),
          ),
        }
      : {}),
    ...(node.oneOf ? { oneOf: node.oneOf.map((one) => stripNode(one)) } : {}),
    ...(node.anyOf ? { anyOf: node.anyOf.map((one) => stripNode(one)) } : {}),
  });
  const stripNode = <Node,>(one: Node) => (isRecord(one) ? strip(one) : one);
  const stripped = known.get(provided.join()) ?? strip(schema);
  known.set(provided.join(), stripped);
  return stripped;
}

/** Writes the differences between two contents, field by field. */
function replaceFields(
  document: unknown,
  base: JsonPath,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): unknown {
  const order = Object.keys(after);
  const removed = Object.keys(before).filter((name) => !(name in after));
  const without = removed.reduce((current, name) => removeAt(current, [...base, name]), document);
  return order.reduce(
    (current, name) => setAt(current, [...base, name], after[name], order),
    without,
  );
}

/** Marks the part of the document that a form edits, to find fields by path. */
export function Form({
  document,
  base,
  children,
}: {
  document: string;
  base: JsonPath;
  children: React.ReactNode;
}) {
  return (
    <div data-form={document} data-base={JSON.stringify(base)}>
      {children}
    </div>
  );
}

type RecordsProps = { records: readonly { document: string; path: JsonPath }[] };

/** Forms for the records that the block shows. */
function Records({ records }: RecordsProps) {
  const { session, texts } = useStudio();
  const documents = [...new Set(records.map(({ document }) => document))];
  const names = documents.join();
  useEffect(() => {
    for (const name of names.split(',')) void session.openDocument(name);
  }, [session, names]);
  return (
    <section className="section" aria-label={texts.panel.records}>
      <h3>{texts.panel.records}</h3>
      {documents.map((name) => (
        <RecordsOf
          key={name}
          name={name}
          paths={records.filter((one) => one.document === name).map(({ path }) => path)}
        />
      ))}
    </section>
  );
}

function RecordsOf({ name, paths }: { name: string; paths: readonly JsonPath[] }) {
  const { buffers, session, texts } = useStudio();
  const value = useDocument(name)?.value;
  const uses = useSession(
    ({ config }) => config.documents.find((one) => one.name === name)?.recordsShownOn,
  );
  const diagnostics = useSession((state) => state.diagnostics);
  const shownOn = [...new Set(paths.flatMap(([index]) => uses?.[String(index)] ?? []))];
  const schema = useSession(({ config }) => config.records[name]?.items);
  if (value === undefined) return null;
  const isOne = paths.length === 1;
  const last = paths.at(-1);
  /** Inserted after the last record, so that a source which selects some records selects it too. */
  const add = (records: readonly unknown[], after: number) => {
    const record = createRecord(records, after);
    buffers.edit(name, (current) => insertAt(current, [], after + 1, record));
    const texts = Object.keys(record).filter((field) => typeof record[field] === 'string');
    const path = [
      after + 1,
      texts.find((field) => labelOf(record) === record[field]) ?? texts[0] ?? '',
    ];
    session.focusField(name, path);
  };
  return (
    <>
      <p className="hint">{texts.panel.recordsOf(name, shownOn.join(', '))}</p>
      {paths.map((path, index) => (
        <details key={JSON.stringify(path)} className="record" open={isOne}>
          <summary>
            {labelOf(valueAt(value, path)) ?? texts.panel.item(index + 1)}{' '}
            <DiagnosticBadge diagnostics={diagnosticsBelow(diagnostics, name, path)} />
          </summary>
          <Form document={name} base={path}>
            <SchemaFields schema={Object(schema)} document={name} base={path} />
          </Form>
        </details>
      ))}
      {Array.isArray(value) && !isOne && last?.length === 1 && (
        <button type="button" className="quiet" onClick={() => add(value, Number(last[0]))}>
          <Glyph name="plus" />
          {texts.panel.addItem}
        </button>
      )}
    </>
  );
}
