import type { ReactNode } from 'react';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { SelectField, TextField } from '../parts/controls.tsx';
import { DiagnosticBadge, Diagnostics } from '../parts/diagnostics.tsx';
import { type Diagnostic, diagnosticsBelow } from '../state/diagnostics.ts';
import { setAt } from '../state/edit-json.ts';
import { findBlockId, labelOf, toWords } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { Texts } from '../texts/texts.ts';

type SourcePanelProps = {
  document: string;
  path: JsonPath;
  block: Readonly<Record<string, unknown>>;
};

const order = ['type', 'id', 'weight', 'version', 'content', 'source', 'slots'];

/** The sources of a block's content, the behaviour on failure, and the block's id and weight. */
export function SourcePanel({ document, path, block }: SourcePanelProps) {
  const { session, texts } = useStudio();
  const { sources } = useSession((state) => state.config);
  const diagnostics = useSession((state) => state.diagnostics);
  const text = texts.panel;
  const tell = (...part: JsonPath) => diagnosticsBelow(diagnostics, document, [...path, ...part]);
  const set =
    (value: unknown, ...part: JsonPath) =>
    (current: unknown) =>
      setAt(current, [...path, ...part], value, order);
  const choose = (value: unknown, ...part: JsonPath) => session.edit(document, set(value, ...part));
  const type = (value: unknown, ...part: JsonPath) =>
    session.edit(document, set(value, ...part), `${document} ${[...path, ...part].join()}`);

  const isList = Array.isArray(block.source);
  const bindings = [block.source]
    .flat()
    .filter(isRecord)
    .map(({ name, params, onFailure }, index) => {
      const written: Readonly<Record<string, unknown>> = Object(params);
      const declared = sources[String(name)]?.params ?? [];
      return {
        name: String(name ?? ''),
        at: isList ? ['source', index] : ['source'],
        params: written,
        names: [...new Set([...declared, ...Object.keys(written)])],
        isHiding: onFailure === 'hide',
      };
    });
  const known = Object.keys(sources).filter((name) => sources[name]?.block === block.type);
  const bound = bindings.map(({ name }) => name);
  const bind = (name: string) => {
    const params = (sources[name]?.params ?? []).map((param) => [
      param,
      bindings[0]?.params[param] ?? '',
    ]);
    const binding = { name, ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}) };
    void session.bind(document, path, set(name === '' ? undefined : binding, 'source'));
  };
  const ofParams = bindings.flatMap(({ at, names }) =>
    names.flatMap((name) => tell(...at, 'params', name)),
  );
  return (
    <>
      <Section title={text.source} diagnostics={tell('source')}>
        {known.length > 0 && bindings.length <= 1 && (
          <SelectField
            label={text.sourceName}
            value={bound[0] ?? ''}
            options={[
              ['', text.none],
              ...[...new Set([...known, ...bound])].map((name) => [name, name] as const),
            ]}
            write={bind}
          />
        )}
        {bindings.map(({ name: source, at, params, names, isHiding }) => (
          <div key={source} className="group">
            {isList && <p className="field-label">{source}</p>}
            {names.map((name) => (
              <TextField
                key={name}
                label={name}
                value={String(params[name] ?? '')}
                onBlur={() => {
                  session.endRun();
                  void session.bind(document, path, (current) => current);
                }}
                write={(value) => type(value, ...at, 'params', name)}
              >
                <Diagnostics diagnostics={tell(...at, 'params', name)} />
              </TextField>
            ))}
            <SelectField
              label={text.onFailure}
              value={isHiding ? 'hide' : ''}
              options={[
                ['', text.keep],
                ['hide', text.hide],
              ]}
              write={(value) => choose(value || undefined, ...at, 'onFailure')}
            />
          </div>
        ))}
        <Diagnostics diagnostics={tell('source').filter((one) => !ofParams.includes(one))} />
        {bindings.length > 0 && <Answer document={document} path={path} />}
      </Section>
      <Section title={text.advanced} diagnostics={[...tell('id'), ...tell('weight')]}>
        <TextField
          label={
            <>
              {text.anchor} <span className="optional">{text.optional}</span>
            </>
          }
          value={typeof block.id === 'string' ? block.id : ''}
          spellCheck={false}
          onBlur={session.endRun}
          write={(id) => type(id || undefined, 'id')}
        >
          <Diagnostics diagnostics={tell('id')} />
        </TextField>
        <SelectField
          label={text.weight}
          value={typeof block.weight === 'string' ? block.weight : ''}
          options={[
            ['strong', text.weights.strong],
            ['', text.weights.normal],
            ['quiet', text.weights.quiet],
          ]}
          write={(weight) => choose(weight || undefined, 'weight')}
        >
          <Diagnostics diagnostics={tell('weight')} />
        </SelectField>
      </Section>
    </>
  );
}

type SectionProps = { title: string; diagnostics: readonly Diagnostic[]; children: ReactNode };

/** A part of the panel that is closed unless something in it is wrong. */
const Section = ({ title, diagnostics, children }: SectionProps) => (
  <details className="section" open={diagnostics.length > 0 || undefined}>
    <summary>
      {title} <DiagnosticBadge diagnostics={diagnostics} />
    </summary>
    {children}
  </details>
);

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
function describe(value: unknown, count: Texts['answer']['items']): string {
  if (typeof value === 'string') return toWords(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const inner = Object.values(value).map((one) => labelOf(one) ?? describe(one, count));
  const words = inner.filter(Boolean).join(' · ');
  return Array.isArray(value) ? count(value.length, words) : words;
}
