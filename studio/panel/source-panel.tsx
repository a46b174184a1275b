import { isRecord } from '../../src/problems/is-record.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { setAt } from '../model/edit-json.ts';
import { useSession, useStudio } from '../studio-context.ts';

type SourcePanelProps = {
  document: string;
  path: JsonPath;
  block: Readonly<Record<string, unknown>>;
};

const order = ['type', 'id', 'version', 'content', 'source', 'slots'];

/** Where a block's content comes from, and what happens without it; and the block's own name. */
export function SourcePanel({ document, path, block }: SourcePanelProps) {
  const { drafts, texts, say } = useStudio();
  const { sources } = useSession((state) => state.vocabulary);
  const fitting = Object.entries(sources).filter(([, source]) => source.block === block.type);
  const bindings = [block.source].flat().filter(isRecord);
  const text = texts.panel;
  const write = (at: JsonPath, value: unknown, key?: string) =>
    drafts.edit(
      [{ document, apply: (current) => setAt(current, [...path, ...at], value, order) }],
      key && `${document} ${JSON.stringify([...path, ...at])}`,
    );
  const idField = `id-${path.join('-')}`;
  return (
    <details className="section">
      <summary>{text.source}</summary>
      {fitting.length > 0 && bindings.length <= 1 && (
        <div className="field">
          <label className="field-label" htmlFor={`${idField}-source`}>
            {text.sourceName}
          </label>
          <select
            id={`${idField}-source`}
            value={String(bindings[0]?.name ?? '')}
            onChange={({ target }) => {
              const params = sources[target.value]?.params ?? [];
              const known = isRecord(bindings[0]?.params) ? bindings[0].params : {};
              const binding = {
                name: target.value,
                ...(params.length > 0
                  ? { params: Object.fromEntries(params.map((name) => [name, known[name] ?? ''])) }
                  : {}),
              };
              write(['source'], target.value === '' ? undefined : binding);
            }}
          >
            <option value="">{text.none}</option>
            {fitting.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      {bindings.map((binding, index) => {
        const at = Array.isArray(block.source) ? ['source', index] : ['source'];
        const params = isRecord(binding.params) ? binding.params : {};
        return (
          <div key={String(binding.name)} className="group">
            {Array.isArray(block.source) && <p className="field-label">{String(binding.name)}</p>}
            {Object.entries(params).map(([name, value]) => (
              <div key={name} className="field">
                <label className="field-label" htmlFor={`${idField}-${index}-${name}`}>
                  {say(name)}
                </label>
                <input
                  id={`${idField}-${index}-${name}`}
                  type="text"
                  value={String(value)}
                  onBlur={drafts.endRun}
                  onChange={({ target }) => write([...at, 'params', name], target.value, 'run')}
                />
              </div>
            ))}
            <div className="field">
              <label className="field-label" htmlFor={`${idField}-${index}-failure`}>
                {text.onFailure}
              </label>
              <select
                id={`${idField}-${index}-failure`}
                value={binding.onFailure === 'hide' ? 'hide' : 'keep'}
                onChange={({ target }) =>
                  write([...at, 'onFailure'], target.value === 'hide' ? 'hide' : undefined)
                }
              >
                <option value="keep">{text.keep}</option>
                <option value="hide">{text.hide}</option>
              </select>
            </div>
          </div>
        );
      })}
      <div className="field">
        <label className="field-label" htmlFor={idField}>
          {text.anchor} <span className="optional">{text.optional}</span>
        </label>
        <input
          id={idField}
          type="text"
          value={typeof block.id === 'string' ? block.id : ''}
          spellCheck={false}
          onBlur={drafts.endRun}
          onChange={({ target }) => write(['id'], target.value || undefined, 'run')}
        />
      </div>
    </details>
  );
}
