import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { setAt, startsWith } from '../../model/edit-json.ts';
import type { BlockPlace } from '../../server/protocol.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { SelectField } from '../parts/controls.tsx';
import { Diagnostics, Section } from '../parts/diagnostics.tsx';
import { describeValue } from '../publishing/describe-changes.ts';
import { bindSource } from '../state/bind-source.ts';
import { diagnosticsBelow } from '../state/diagnostic-places.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

type SourcePanelProps = {
  document: string;
  path: JsonPath;
  block: Readonly<Record<string, unknown>>;
  /** Where it is on the page, once that is known. */
  place: BlockPlace | undefined;
};

const order = ['type', 'id', 'weight', 'version', 'content', 'source', 'slots'];

const name = { type: 'string', kind: 'name' } as const satisfies SchemaNode;

/** The fields of a binding to a source: a parameter each, and what the block shows without an answer. */
const schemaOfBinding = (params: readonly string[]): SchemaNode => ({
  type: 'object',
  properties: {
    ...(params.length > 0 && {
      params: {
        type: 'object',
        properties: Object.fromEntries(params.map((param) => [param, name])),
        required: [...params],
      },
    }),
    onFailure: { enum: ['keep', 'hide'], default: 'keep' },
  },
  required: ['params'],
});

/** The sources of a block's content, the behaviour on failure, and the block's id and weight. */
export function SourcePanel(props: SourcePanelProps) {
  const { document, path } = props;
  const text = useStudio().texts.panel;
  const diagnostics = useDiagnosticsOf(props, 'id', 'weight');
  return (
    <>
      <Sources {...props} />
      <Section title={text.advanced} diagnostics={diagnostics}>
        <SchemaFields
          schema={{
            type: 'object',
            properties: {
              id: { ...name, title: text.anchor },
              weight: { enum: ['strong', 'normal', 'quiet'], default: 'normal' },
            },
          }}
          {...{ document, order, diagnostics }}
          base={path}
        />
      </Section>
    </>
  );
}

/** Those of some fields of a block. */
function useDiagnosticsOf({ document, path }: SourcePanelProps, ...fields: readonly string[]) {
  const all = useSession((state) => state.diagnostics);
  return fields.flatMap((field) => diagnosticsBelow(all, document, [...path, field]));
}

const listBindings = ({ block: { source: written }, path }: SourcePanelProps) =>
  [written]
    .flat()
    .filter(isRecord)
    .map(({ name: source, params }, index) => ({
      source: String(source ?? ''),
      at: [...path, 'source', ...(Array.isArray(written) ? [index] : [])],
      params: Object(params),
    }));

function Sources(props: SourcePanelProps) {
  const { document, path, block, place } = props;
  const { session, texts } = useStudio();
  const text = texts.panel;
  const { sources } = useSession((state) => state.config);
  const diagnostics = useDiagnosticsOf(props, 'source');
  const bind = (write: (value: unknown) => unknown) =>
    void bindSource(session, document, path, write);
  const isList = Array.isArray(block.source);
  const bindings = listBindings(props);
  const known = Object.keys(sources).filter((one) => sources[one]?.block === block.type);
  const choose = (source: string) => {
    const written = bindings[0]?.params;
    const params = sources[source]?.params.map((param) => [param, written?.[param] ?? '']) ?? [];
    const ofParams = params.length > 0 && { params: Object.fromEntries(params) };
    const value = source === '' ? undefined : { name: source, ...ofParams };
    bind((current) => setAt(current, [...path, 'source'], value, order));
  };
  return (
    <Section title={text.source} diagnostics={diagnostics}>
      {known.length > 0 && bindings.length <= 1 && (
        <SelectField
          label={text.sourceName}
          value={bindings[0]?.source ?? ''}
          options={[
            ['', text.none],
            ...[...new Set([...known, ...bindings.map(({ source }) => source)])].map(
              (one) => [one, one] as const,
            ),
          ]}
          write={choose}
        />
      )}
      {bindings.map(({ source, at, params }) => (
        // What the source gives with other parameters is no longer written in the block.
        <fieldset key={source} className="group" onBlur={() => bind((current) => current)}>
          {isList && <legend>{source}</legend>}
          <SchemaFields
            schema={schemaOfBinding([
              ...new Set([...(sources[source]?.params ?? []), ...Object.keys(params)]),
            ])}
            document={document}
            base={at}
          />
        </fieldset>
      ))}
      <Diagnostics
        diagnostics={diagnostics.filter((one) =>
          bindings.every(({ at }) => !startsWith(one.path, at)),
        )}
      />
      {bindings.length > 0 && place && <Answer place={place} />}
    </Section>
  );
}

/** The fields that the block's sources provide now. */
function Answer({ place }: { place: BlockPlace }) {
  const { texts, t } = useStudio();
  const { preview, view } = useSession((state) => state);
  const content = listAllBlocks(preview?.blocks ?? []).find(
    ({ id }) => preview?.places[id] === place,
  )?.content;
  const text = texts.answer;
  if (view === 'down') {
    return <p className="notice">{place.isHidden ? text.downHidden : text.down}</p>;
  }
  return (
    <section aria-label={text.label}>
      <p className="field-label">{text.label}</p>
      {place.isHidden && <p className="notice">{text.hidden}</p>}
      {place.provided.length === 0 && <p className="hint">{text.nothing}</p>}
      <dl className="answer">
        {place.provided.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>{describeValue(valueAt(content, [field]), texts)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
