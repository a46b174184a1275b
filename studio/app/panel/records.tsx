import { useEffect } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { BlockPlace } from '../../server/protocol.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Button, Glyph } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { diagnosticsBelow } from '../state/diagnostics.ts';
import { insertAt } from '../state/edit-json.ts';
import { createRecord } from '../state/field-schema.ts';
import { labelOf } from '../state/outline.ts';
import { useDocument, useSession, useStudio } from '../state/studio-context.ts';

/** Forms for the records that a block shows. */
export function Records({ records }: Pick<BlockPlace, 'records'>) {
  const { texts } = useStudio();
  if (records.length === 0) return null;
  const documents = Map.groupBy(records, ({ document }) => document);
  return (
    <section className="section" aria-label={texts.panel.records}>
      <h3>{texts.panel.records}</h3>
      {[...documents].map(([name, own]) => (
        <RecordsOf key={name} name={name} paths={own.map(({ path }) => path)} />
      ))}
    </section>
  );
}

function RecordsOf({ name, paths }: { name: string; paths: readonly JsonPath[] }) {
  const { session, texts } = useStudio();
  const { config, diagnostics } = useSession((state) => state);
  const value = useDocument(name)?.value;
  useEffect(() => void session.openDocument(name), [session, name]);
  if (value === undefined) return null;
  const uses = config.documents.find((one) => one.name === name)?.recordsShownOn;
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
      <p className="hint">{texts.panel.recordsOf(name, shownOn.join(', '))}</p>
      {paths.map((path, index) => (
        <details key={JSON.stringify(path)} className="record" open={isOne}>
          <summary>
            {labelOf(valueAt(value, path)) ?? texts.panel.item(index + 1)}{' '}
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
