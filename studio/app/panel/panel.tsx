import { useEffect, useRef } from 'react';
import { formatPath, type JsonPath } from '../../../src/diagnostics/json-path.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { Diagnostics } from '../parts/diagnostics.tsx';
import { startsWith } from '../state/edit-json.ts';
import { createRecord } from '../state/field-schema.ts';
import { useDocument, useLock, useSession, useStudio } from '../state/studio-context.ts';
import { BlockPanel } from './block-panel.tsx';
import { OlderContent } from './older-content.tsx';
import { PagePanel } from './page-panel.tsx';

/** The fields of the selected block, of another document, or of the page. */
export function Panel() {
  const { texts } = useStudio();
  const { selection, field, page } = useSession((state) => state);
  const panel = useRef<HTMLElement>(null);
  const name = selection?.document ?? page;
  const open = useDocument(name);
  // Somebody else writes it.
  const isLocked = useLock() !== undefined;

  // After a click on a text: open its field and focus it.
  useEffect(() => {
    const element = panel.current;
    if (!element || !field) return;
    let frames = 0;
    let request = 0;
    const look = () => {
      const { document, path } = field;
      if (path ? focusField(element, document, path) : focusFirst(element)) return;
      frames += 1;
      // Enclosing groups open one after the other.
      if (frames < 120) request = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(request);
  }, [field]);

  const choose = () => {
    if (open && open.value === undefined) return <UnreadablePanel name={name} />;
    if (!selection) return <PagePanel />;
    if (selection.path.length === 0) return <DocumentPanel key={name} name={name} />;
    return <BlockPanel key={`${name} ${JSON.stringify(selection.path)}`} {...selection} />;
  };
  return (
    <aside className="panel" aria-label={texts.panel.label} ref={panel} inert={isLocked}>
      <OlderContent key={`older ${name}`} name={name} />
      {choose()}
    </aside>
  );
}

/** A file other than a page: records, facts or the site. */
function DocumentPanel({ name }: { name: string }) {
  const { texts, t } = useStudio();
  const { documents, site, factsSchema, records } = useSession((state) => state.config);
  const value = useDocument(name)?.value;
  const { kind, title = '', shownOn = [] } = documents.find((one) => one.name === name) ?? {};
  const schema = kind === 'site' ? site : kind === 'facts' ? factsSchema : (records[name] ?? {});
  const example = Array.isArray(value) ? [createRecord(value)] : undefined;
  return (
    <>
      <header>
        <h2>{t(title)}</h2>
        <p className="hint">
          <code>{name}</code>
        </p>
        {kind === 'content' && (
          <p className="hint">
            {shownOn.length > 0 ? texts.panel.shownOn(shownOn.join(', ')) : texts.panel.nowhere}
          </p>
        )}
      </header>
      <SchemaFields schema={schema} document={name} example={example} />
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

const textInputs = 'textarea, input[type="text"], [contenteditable="true"]';
const controls = 'textarea, input, select, [contenteditable="true"]';

/** The first text of the panel, else its first field, else its first button. */
function focusFirst(panel: HTMLElement): boolean {
  const find = (selector: string) =>
    [...panel.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  const target = find(textInputs) ?? find(controls) ?? find('button, summary');
  target?.focus();
  return target !== undefined;
}

/** Opens the groups around a field, one a call; returns whether the field has the focus. */
function focusField(panel: HTMLElement, document: string, path: JsonPath): boolean {
  for (const form of panel.querySelectorAll<HTMLElement>('[data-form]')) {
    const base: JsonPath = JSON.parse(form.dataset.base ?? '[]');
    if (form.dataset.form !== document || !startsWith(path, base)) continue;
    const inner = path.slice(base.length);
    const items = inner.map((_, length) => JSON.stringify(inner.slice(0, length)));
    const closed = form.querySelector<HTMLElement>(
      items.map((item) => `[data-item='${item}'] > .item-head > [aria-expanded='false']`).join(),
    );
    if (closed) {
      closed.click();
      return false;
    }
    const field = form.querySelector(`.field[data-path='${JSON.stringify(inner)}']`);
    const control = field?.querySelector<HTMLElement>(controls);
    if (!field || !control) continue;
    let details = field.closest('details');
    while (details) {
      details.open = true;
      details = details.parentElement?.closest('details') ?? null;
    }
    control.focus();
    putCursorAtEnd(control);
    field.scrollIntoView({ block: 'center' });
    return true;
  }
  // Without a field, the enclosing group.
  const told = panel.querySelector<HTMLElement>(
    `[data-diagnostic=${JSON.stringify(`${document} ${formatPath(path)}`)}]`,
  );
  told?.focus();
  return told !== null;
}

/** Authors usually continue a text at its end. */
function putCursorAtEnd(control: HTMLElement): void {
  if (control instanceof HTMLTextAreaElement) {
    control.setSelectionRange(control.value.length, control.value.length);
  } else if (control.isContentEditable) {
    const selection = getSelection();
    selection?.selectAllChildren(control);
    selection?.collapseToEnd();
  }
}
