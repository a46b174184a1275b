import { useEffect, useRef } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import { Diagnostics } from '../parts/diagnostics.tsx';
import { isSamePath } from '../state/edit-json.ts';
import { useDocument, useLock, useSession, useStudio } from '../state/studio-context.ts';
import { BlockPanel } from './block-panel.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { OlderContent } from './older-content.tsx';
import { PagePanel } from './page-panel.tsx';

/** The fields of the selected block, or of the page. */
export function Panel() {
  const { texts } = useStudio();
  const selection = useSession((state) => state.selection);
  const field = useSession((state) => state.field);
  const page = useSession((state) => state.page);
  const panel = useRef<HTMLElement>(null);
  const name = selection?.document ?? page;
  const open = useDocument(name);
  const isUnreadable = open !== undefined && open.value === undefined;

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

  // Somebody else writes it.
  const isLocked = useLock() !== undefined;
  return (
    <aside className="panel" aria-label={texts.panel.label} ref={panel} inert={isLocked}>
      <OlderContent key={`older ${name}`} name={name} />
      {isUnreadable ? (
        <UnreadablePanel name={name} />
      ) : selection?.path.length === 0 ? (
        <DocumentPanel key={selection.document} name={selection.document} />
      ) : selection ? (
        <BlockPanel
          key={`${selection.document} ${JSON.stringify(selection.path)}`}
          selection={selection}
        />
      ) : (
        <PagePanel />
      )}
    </aside>
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

const controls = 'textarea, input, select, [contenteditable="true"]';

/** The first field of the panel, else its first button. */
function focusFirst(panel: HTMLElement): boolean {
  const found = [...panel.querySelectorAll<HTMLElement>(`:is(${controls}, button, summary)`)];
  const seen = found.filter((element) => element.checkVisibility());
  const texts = 'textarea, input[type="text"], [contenteditable="true"]';
  const target =
    seen.find((element) => element.matches(texts)) ??
    seen.find((element) => element.matches(controls)) ??
    seen[0];
  target?.focus();
  return target !== undefined;
}

/** Opens the groups around a field; returns whether the field exists. */
function focusField(panel: HTMLElement, document: string, path: JsonPath): boolean {
  const forms = [...panel.querySelectorAll<HTMLElement>('[data-form]')].filter(
    ({ dataset }) => dataset.form === document,
  );
  for (const form of forms) {
    const base: JsonPath = JSON.parse(form.dataset.base ?? '[]');
    if (!isSamePath(path.slice(0, base.length), base)) continue;
    form.closest('details')?.setAttribute('open', '');
    const rest = path.slice(base.length);
    for (let length = 1; length < rest.length; length += 1) {
      const around = JSON.stringify(rest.slice(0, length));
      const item = form.querySelector(
        `[data-item='${around}'] > .item-head > [aria-expanded='false']`,
      );
      if (item instanceof HTMLElement) {
        item.click();
        return false;
      }
    }
    const field = form.querySelector(`.field[data-path='${JSON.stringify(rest)}']`);
    const control = field?.querySelector<HTMLElement>(controls);
    if (!control) continue;
    // Closed groups around it, also inside the form.
    for (
      let around = field?.closest('details');
      around;
      around = around.parentElement?.closest('details')
    )
      around.open = true;
    control.focus();
    putCursorAtEnd(control);
    field?.scrollIntoView({ block: 'center' });
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
