import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatPath, type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import { nodesAt } from '../../../src/diagnostics/schema-nodes.ts';
import { createRecord } from '../../model/field-schema.ts';
import { say } from '../../say.ts';
import { controls } from '../fields/leaf-field.tsx';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Button } from '../parts/controls.tsx';
import { Diagnostics } from '../parts/diagnostics.tsx';
import { isBlockPath, labelOf } from '../state/outline.ts';
import { useDocument, useLock, useSession, useStudio } from '../state/studio-context.ts';
import { BlockPanel } from './block-panel.tsx';
import { PagePanel } from './page-panel.tsx';

/** The fields of the selected block, of another document, or of the page. */
export function Panel() {
  const { session, texts } = useStudio();
  const { selection, field, page, isCode } = useSession((state) => state);
  const panel = useRef<HTMLElement>(null);
  const name = selection?.document ?? page;
  const open = useDocument(name);
  // Somebody else writes it.
  const isLocked = useLock() !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is seen from its beginning
  useLayoutEffect(() => void panel.current?.scrollTo({ top: 0 }), [selection]);
  useEffect(() => {
    const element = panel.current;
    // A field of the panel has led to itself.
    if (!element || !field || session.get().field !== field) return;
    const { document, path } = field;
    if (!path) return focusFirst(element);
    // Without a field, what is told of the place.
    const told = JSON.stringify(`${document} ${formatPath(path)}`);
    element.querySelector<HTMLElement>(`[data-diagnostic=${told}]`)?.focus();
  }, [field, session]);

  const choose = () => {
    if (open && open.value === undefined) return <UnreadablePanel name={name} />;
    if (!selection) return <PagePanel />;
    const { path } = selection;
    const key = `${name} ${JSON.stringify(path)}`;
    if (isBlockPath(path)) return <BlockPanel key={key} {...selection} />;
    return <DocumentPanel key={key} name={name} path={path} />;
  };
  return (
    <aside className="panel" aria-label={texts.panel.label} ref={panel} inert={isLocked}>
      <p role="status" className={isCode ? 'notice' : undefined}>
        {isCode && texts.panel.code}
      </p>
      {choose()}
    </aside>
  );
}

/** A file other than a page, or a part of it: records, facts or the site. */
function DocumentPanel({ name, path }: { name: string; path: JsonPath }) {
  const { session, texts, t } = useStudio();
  const { documents, site, factsSchema, records } = useSession((state) => state.config);
  const value = useDocument(name)?.value;
  const { kind, title = '', shownOn = [] } = documents.find((one) => one.name === name) ?? {};
  const whole = kind === 'site' ? site : kind === 'facts' ? factsSchema : (records[name] ?? {});
  const [schema = {}] = nodesAt(whole, value, path);
  const examples = Array.isArray(value) && path.length === 0 ? [[createRecord(value)]] : [];
  const part = path.at(-1);
  const partName = typeof part === 'string' ? t(part) : labelOf(valueAt(value, path));
  return (
    <>
      <header>
        <h2>{partName ?? t(title)}</h2>
        <p className="hint">
          <code>{name}</code>{' '}
          {path.length > 0 && (
            <Button kind="quiet" onPress={() => session.select({ document: name, path: [] })}>
              {say(texts.panel.whole, { title: t(title) })}
            </Button>
          )}
        </p>
        {kind === 'content' && (
          <p className="hint">
            {shownOn.length > 12
              ? say(texts.panel.onPages, { count: shownOn.length })
              : shownOn.length > 0
                ? say(texts.panel.shownOn, { pages: shownOn.join(', ') })
                : texts.panel.nowhere}
          </p>
        )}
      </header>
      <SchemaFields schema={schema} document={name} base={path} examples={examples} />
    </>
  );
}

/** Diagnostics of a file that is not JSON in UTF-8. */
function UnreadablePanel({ name }: { name: string }) {
  const { texts } = useStudio();
  const diagnostics = useSession((state) => state.diagnostics).filter(({ file }) => file === name);
  return (
    <>
      <header>
        <h2>{texts.panel.unreadable}</h2>
        <p className="hint">
          {diagnostics.map(({ line }) => (
            <code key={line}>
              {name}:{line}
            </code>
          ))}
        </p>
      </header>
      <Diagnostics diagnostics={diagnostics} />
      <p className="notice">{texts.panel.mendElsewhere}</p>
    </>
  );
}

/** The first text of the panel, else its first field, else its first button. */
function focusFirst(panel: HTMLElement): void {
  const texts = 'textarea, input[type="text"], [contenteditable="true"]';
  [texts, controls, 'button, summary']
    .flatMap((selector) => [...panel.querySelectorAll<HTMLElement>(selector)])
    .find((one) => one.checkVisibility())
    ?.focus();
}
