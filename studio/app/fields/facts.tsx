import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { IconButton } from '../parts/glyph.tsx';
import { SearchField } from '../parts/labelled.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';

type FactPickerProps = { onPick: (reference: string) => void; onClose: () => void };

/** A dialog to choose one of the site's facts. */
export function FactPicker({ onPick, onClose }: FactPickerProps) {
  const { texts, t } = useStudio();
  const { values, descriptions } = useSession((state) => state.config.facts);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const fitting = Object.entries(values).filter(([name, value]) =>
    `${name} ${t(name)} ${value} ${t(descriptions[name] ?? '')}`
      .toLocaleLowerCase()
      .includes(wanted),
  );
  return (
    <Dialog title={texts.facts.insert} onClose={onClose}>
      <SearchField label={texts.facts.search} value={query} write={setQuery} />
      {fitting.length === 0 && <p className="hint">{texts.facts.none}</p>}
      <ul className="fact-list">
        {fitting.map(([name, value]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                onPick(`{{${name}}}`);
                onClose();
              }}
            >
              <span>{value}</span>
              <strong>{t(name)}</strong>
              <span className="hint">{t(descriptions[name] ?? '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The number of pages that show a fact. */
export function FactUses({ name }: { name: string }) {
  const { texts } = useStudio();
  const shownOn = useSession((state) => state.config.facts.shownOn[name]);
  return <span className="hint">{texts.panel.onPages(shownOn?.length ?? 0)}</span>;
}

/** The values of the facts that a text refers to. */
export function FactChips({ id, text }: { id: string; text: unknown }) {
  const { session, texts, t } = useStudio();
  const { facts, documents } = useSession((state) => state.config);
  const { values } = facts;
  const names = listFacts(text, values);
  if (names.length === 0) return null;
  const edit = async (fact: string) => {
    const document = documents.find(({ kind }) => kind === 'facts')?.name;
    if (document === undefined) return;
    await session.show(document, ['facts', fact, 'value']);
  };
  return (
    <ul id={id} className="fact-chips">
      {names.map((name) => (
        <li key={name}>
          <span className="chip" title={`{{${name}}}`}>
            {t(name)} : <strong>{values[name]}</strong>
          </span>{' '}
          <FactUses name={name} />
          <IconButton
            glyph="open"
            label={texts.facts.edit(values[name] ?? name)}
            onClick={() => void edit(name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Replaces the references of a text by the values of facts. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(.*?)\}\}/g, (whole, name: string) => {
    const known = name.charAt(0).toLowerCase() + name.slice(1);
    return facts[known] ?? whole;
  });
}

/** Names of the facts that a text refers to, as src/manifests/facts/facts.ts reads them: `{{Name}}` is "name". */
export function listFacts(text: unknown, facts: Readonly<Record<string, string>>): string[] {
  if (typeof text !== 'string') return [];
  const names = Array.from(text.matchAll(/\{\{(.*?)\}\}/g), ([, name = '']) => name);
  const known = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return [...new Set(known)].filter((name) => facts[name] !== undefined);
}

type TextWithFactsProps = Omit<ControlProps, 'value'> & {
  value: string;
  rows: number;
  className?: string;
  onEnter?: (event: KeyboardEvent) => void;
};

/** A text input with a button that inserts a reference to a fact at the caret. */
export function TextWithFacts({
  id,
  value,
  rows,
  className,
  write,
  aria,
  placeholder,
  onBlur,
  onEnter,
}: TextWithFactsProps) {
  const { texts } = useStudio();
  const element = useRef<HTMLTextAreaElement>(null);
  /** Position of the caret when the field lost the focus. */
  const caret = useRef<[start: number, end: number]>(undefined);
  const [isPicking, setPicking] = useState(false);
  const insert = (reference: string) => {
    const [start, end] = caret.current ?? [value.length, value.length];
    write(value.slice(0, start) + reference + value.slice(end));
    const after = start + reference.length;
    // After the closing dialog has moved the focus to the button.
    requestAnimationFrame(() => {
      element.current?.focus();
      element.current?.setSelectionRange(after, after);
    });
  };
  return (
    <div className="with-facts">
      <textarea
        ref={element}
        id={id}
        className={className}
        rows={rows}
        value={value}
        placeholder={placeholder}
        spellCheck
        onBlur={({ target }) => {
          caret.current = [target.selectionStart, target.selectionEnd];
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.(event);
        }}
        onChange={({ target }) => write(target.value)}
        {...aria}
      />
      <button
        type="button"
        className="quiet"
        aria-label={texts.facts.insert}
        title={texts.facts.insert}
        onClick={() => setPicking(true)}
      >
        {'{}'}
      </button>
      {isPicking && <FactPicker onPick={insert} onClose={() => setPicking(false)} />}
    </div>
  );
}
