import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fold } from '../../../texts/remove-accents.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from './combobox.module.css';
import { describeControl } from './input.tsx';
import { SelectWidget } from './select.tsx';

/** An editable combobox with a list (ARIA Authoring Practices Guide); without script a select. */
export function ComboboxWidget(props: WidgetProps) {
  return props.isHydrated ? <Combobox {...props} /> : <SelectWidget {...props} />;
}

/** What is typed, the choices that it finds, and the one that is marked (-1: none). */
function useChoosing({ field, choices, onAnswer }: WidgetProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = choices.find(({ value }) => value === field.value);
  const text = typed ?? chosen?.label ?? String(field.value ?? '');
  const found = typed
    ? choices.filter(({ label }) => fold(label).includes(fold(typed.trim())))
    : choices;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (choice: (typeof choices)[number] | undefined) => {
    if (choice) onAnswer(choice.value);
    setTyped(undefined);
    close();
  };
  const type = (value: string) => {
    setTyped(value);
    setOpen(true);
    setActive(-1);
    const same = choices.find(({ label }) => fold(label) === fold(value.trim()));
    onAnswer(same?.value ?? (value === '' ? undefined : value));
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter' && isOpen && active >= 0) choose(found[active]);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && text !== '') type('');
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const next = key === 'ArrowDown' ? active + 1 : active < 0 ? found.length - 1 : active - 1;
      setActive(next < found.length ? next : -1);
    } else return;
    event.preventDefault();
  };
  const open = () => setOpen(true);
  return { text, found, isOpen, isFiltered: Boolean(typed), active, open, choose, type, press };
}

function Combobox(props: WidgetProps) {
  const { field, form, isReadOnly, onLeave } = props;
  const { text, found, isOpen, isFiltered, active, open, choose, type, press } = useChoosing(props);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.combobox}>
      <input
        {...describeControl(props)}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        value={text}
        readOnly={isReadOnly}
        onChange={({ target }) => type(target.value)}
        onClick={isReadOnly ? undefined : open}
        onKeyDown={isReadOnly ? undefined : press}
        onBlur={() => {
          choose(undefined);
          onLeave();
        }}
      />
      <div ref={list} id={listId} role="listbox" aria-label={field.schema.title} hidden={!isOpen}>
        {isOpen &&
          found.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={String(choice.value)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The focus stays in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.label}
            </div>
          ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && isFiltered ? form.texts.found(found.length) : ''}
      </p>
    </div>
  );
}
