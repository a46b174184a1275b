import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { Labelled, TextField } from '../parts/labelled.tsx';
import { diagnosticsBelow } from '../state/diagnostics.ts';
import { isSamePath, setAt } from '../state/edit-json.ts';
import { findBlockId, labelOf, toWords } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

type SourcePanelProps = {
  document: string;
  path: JsonPath;
  block: Readonly<Record<string, unknown>>;
};

const order = ['type', 'id', 'weight', 'version', 'content', 'source', 'slots'];

/** The sources of a block's content, the behaviour on failure, and the block's id and weight. */
export function SourcePanel({ document, path, block }: SourcePanelProps) {
  const { session, drafts, texts } = useStudio();
  const { sources } = useSession((state) => state.config);
  const diagnostics = useSession((state) => state.diagnostics);
  const fitting = Object.entries(sources).filter(([, source]) => source.block === block.type);
  const bindings = [block.source]
    .flat()
    .filter(isRecord)
    .map((binding, index) => {
      const params = isRecord(binding.params) ? binding.params : {};
      const declared = sources[String(binding.name)]?.params ?? [];
      return {
        name: String(binding.name ?? ''),
        at: Array.isArray(block.source) ? ['source', index] : ['source'],
        params,
        names: [...new Set([...declared, ...Object.keys(params)])],
        isHiding: binding.onFailure === 'hide',
      };
    });
  const [first] = bindings;
  const choices = fitting.map(([name]) => name);
  const text = texts.panel;
  const write = (at: JsonPath, value: unknown, key?: string) =>
    drafts.edit(
      document,
      (current) => setAt(current, [...path, ...at], value, order),
      key && `${document} ${JSON.stringify([...path, ...at])}`,
    );
  const diagnosticsIn = (at: JsonPath) => diagnosticsBelow(diagnostics, document, [...path, ...at]);
  const own = diagnosticsIn(['source']);
  const ofId = diagnosticsIn(['id']);
  const ofWeight = diagnosticsIn(['weight']);
  /** Diagnostics without a field in this section. */
  const others = diagnosticsIn(['source']).filter(
    (one) =>
      !bindings.some(({ at, names }) =>
        names.some((name) => isSamePath(one.path, [...path, ...at, 'params', name])),
      ),
  );
  return (
    <>
      <details className="section" open={own.length > 0 || undefined}>
        <summary>
          {text.source} <DiagnosticBadge diagnostics={own} />
        </summary>
        {fitting.length > 0 && bindings.length <= 1 && (
          <Labelled label={text.sourceName}>
            {(id) => (
              <select
                id={id}
                value={first?.name ?? ''}
                onChange={({ target }) => {
                  const names = sources[target.value]?.params ?? [];
                  const params = names.map((name) => [name, first?.params[name] ?? '']);
                  const binding = {
                    name: target.value,
                    ...(names.length > 0 ? { params: Object.fromEntries(params) } : {}),
                  };
                  const source = target.value === '' ? undefined : binding;
                  void session.bind(document, path, (current) =>
                    setAt(current, [...path, 'source'], source, order),
                  );
                }}
              >
                <option value="">{text.none}</option>
                {[...new Set([...choices, ...bindings.map(({ name }) => name)])].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {bindings.map(({ name: source, at, params, names, isHiding }) => (
          <div key={source} className="group">
            {Array.isArray(block.source) && <p className="field-label">{source}</p>}
            {names.map((name) => (
              <TextField
                key={name}
                label={name}
                value={String(params[name] ?? '')}
                onBlur={() => {
                  drafts.endRun();
                  void session.bind(document, path, (current) => current);
                }}
                write={(value) => write([...at, 'params', name], value, 'run')}
              >
                <Diagnostics diagnostics={diagnosticsIn([...at, 'params', name])} />
              </TextField>
            ))}
            <Labelled label={text.onFailure}>
              {(id) => (
                <select
                  id={id}
                  value={isHiding ? 'hide' : 'keep'}
                  onChange={({ target }) =>
                    write([...at, 'onFailure'], target.value === 'hide' ? 'hide' : undefined)
                  }
                >
                  <option value="keep">{text.keep}</option>
                  <option value="hide">{text.hide}</option>
                </select>
              )}
            </Labelled>
          </div>
        ))}
        <Diagnostics diagnostics={others} />
        {bindings.length > 0 && <Answer document={document} path={path} />}
      </details>
      <details className="section" open={ofId.length + ofWeight.length > 0 || undefined}>
        <summary>
          {text.advanced} <DiagnosticBadge diagnostics={[...ofId, ...ofWeight]} />
        </summary>
        <TextField
          label={
            <>
              {text.anchor} <span className="optional">{text.optional}</span>
            </>
          }
          value={typeof block.id === 'string' ? block.id : ''}
          spellCheck={false}
          onBlur={drafts.endRun}
          write={(id) => write(['id'], id || undefined, 'run')}
        >
          <Diagnostics diagnostics={ofId} />
        </TextField>
        <Labelled label={text.weight}>
          {(id) => (
            <>
              <select
                id={id}
                value={typeof block.weight === 'string' ? block.weight : ''}
                onChange={({ target }) => write(['weight'], target.value || undefined)}
              >
                <option value="strong">{text.weights.strong}</option>
                <option value="">{text.weights.normal}</option>
                <option value="quiet">{text.weights.quiet}</option>
              </select>
              <Diagnostics diagnostics={ofWeight} />
            </>
          )}
        </Labelled>
      </details>
    </>
  );
}

/** The fields that the block's sources provide now. */
function Answer({ document, path }: Pick<SourcePanelProps, 'document' | 'path'>) {
  const { texts, t } = useStudio();
  const { preview, view } = useSession((state) => state);
  const id = preview && findBlockId(preview.places, document, path);
  const place = preview?.places[id ?? ''];
  if (!preview || !place) return null;
  const content = listAllBlocks(preview.blocks).find((one) => one.id === id)?.content;
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
        {place.provided.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{describe(valueAt(content, [name]), text.items)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A value in words; of a list, the number and titles of its items. */
function describe(value: unknown, count: (items: number) => string): string {
  if (typeof value === 'string') return toWords(value);
  if (Array.isArray(value)) {
    const labels = value.map((item) => labelOf(item) ?? describe(item, count));
    return `${count(value.length)} : ${labels.join(' · ')}`;
  }
  if (!isRecord(value)) return String(value ?? '–');
  return Object.values(value)
    .map((one) => describe(one, count))
    .filter((one) => one !== '')
    .join(' · ');
}
