import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Action } from '../../../ui/action.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mostEntries } from '../../draft/entries.ts';
import { actField } from '../../draft/served-draft.ts';
import { nameEntry } from '../../name-entry.ts';
import { toWireName } from '../../wire/wire-names.ts';
import { type EntryPage, useDrawing, type WidgetProps } from '../drawing.ts';
import styles from './entries.module.css';

/** Adds and removes entries, says so, and moves the focus. */
function useChanges({ field, parts, form }: WidgetProps) {
  const { events } = useDrawing();
  const { list } = form.texts;
  const element = useRef<HTMLUListElement>(null);
  /** The entry that gets the focus when it is there. */
  const next = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<() => void>();
  const titleOf = (index: number) => nameEntry(form, field.schema, index);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the entries have changed
  useEffect(() => {
    const entry = element.current?.children[next.current ?? -1];
    entry?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    next.current = undefined;
  }, [parts.length]);
  const add = (event: MouseEvent) => {
    event.preventDefault();
    next.current = parts.length;
    setUndo(undefined);
    setSaid(list.isAdded(titleOf(parts.length)));
    events.current.onAdd(field.pointer);
  };
  const remove = (event: MouseEvent, index: number, entry: string) => {
    event.preventDefault();
    element.current?.closest('fieldset')?.querySelector<HTMLElement>('legend [tabindex]')?.focus();
    const bringBack = events.current.onRemove(entry);
    setSaid(list.isRemoved(titleOf(index)));
    setUndo(() => () => {
      next.current = index;
      setUndo(undefined);
      setSaid(list.isBack(titleOf(index)));
      bringBack();
    });
  };
  return { element, said, undo, titleOf, add, remove };
}

/** The entries of a list. Its buttons post the page where there is no script. */
function Entries(props: WidgetProps) {
  const { field, parts, form, isHydrated, isReadOnly } = props;
  const { entryOf } = useDrawing();
  const { list } = form.texts;
  const { pointer, schema } = field;
  const { element, said, undo, titleOf, add, remove } = useChanges(props);
  const namesOf = (index: number) => field.fields[index]?.fields.map(({ name }) => name).join();
  const button = {
    type: isHydrated ? 'button' : 'submit',
    name: actField,
    formNoValidate: true,
    disabled: isReadOnly,
  } as const;
  return (
    <>
      <ul ref={element} className={styles.entries}>
        {parts.map((part, index) => (
          <li
            key={part.pointer}
            className={styles.entry}
            data-same={index > 0 && namesOf(index) === namesOf(0) ? '' : undefined}
          >
            {!isHydrated && (
              // Controls that are not ticked say nothing of it.
              <input type="hidden" name={toWireName(part.pointer)} value="entry" />
            )}
            <p className={styles.title}>{titleOf(index)}</p>
            {entryOf ? <EntryLink {...entryOf(index)} title={titleOf(index)} /> : part.content}
            <button
              {...button}
              value={`remove:${part.pointer}`}
              className={styles.remove}
              onClick={(event) => remove(event, index, part.pointer)}
            >
              <Icon name="trash-2" />
              {list.remove}
              <span className="visually-hidden">{list.removed(titleOf(index))}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={undo ? styles.notice : 'visually-hidden'}>
        <p role="status">{said}</p>
        {undo && (
          <button type="button" onClick={undo}>
            {list.undo}
          </button>
        )}
      </div>
      {parts.length < (schema.maxItems ?? mostEntries) && (
        <button {...button} value={`add:${pointer}`} className={styles.add} onClick={add}>
          <Icon name="plus" />
          {list.add(schema['x-itemTitle'] ?? list.item)}
        </button>
      )}
    </>
  );
}

/** A table is drawn by its style sheet. */
export { Entries as CardsWidget, Entries as TableWidget };

/** An entry that is answered on a page of its own. */
function EntryLink({ href, text, title }: EntryPage & { title: string }) {
  const { form } = useDrawing();
  return (
    <p>
      {text}{' '}
      <Action href={href}>
        {form.texts.change}
        <span className="visually-hidden"> {title}</span>
      </Action>
    </p>
  );
}
