import { useRef } from 'react';
import { lowerFirst } from '../../../src/diagnostics/letters.ts';
import { fillFacts } from '../../../src/manifests/facts/fact-references.ts';
import { say } from '../../say.ts';
import { IconButton } from '../parts/controls.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { PickButton } from './inputs.tsx';

/** Chooses one of the site's facts. */
export function FactButton({ onPick }: { onPick: (reference: string) => void }) {
  const { texts, t } = useStudio();
  const { values, descriptions } = useSession((state) => state.config.facts);
  const describe = (name: string) => t(descriptions[name] ?? '');
  return (
    <PickButton
      label={texts.facts.insert}
      className="quiet"
      look="{}"
      search={texts.facts.search}
      listClass="fact-list"
      items={Object.entries(values).map(([name, value]) => [
        name,
        `${name} ${t(name)} ${value} ${describe(name)}`,
      ])}
      onPick={(name) => onPick(`{{${name}}}`)}
      show={(name) => (
        <>
          <span>{values[name]}</span>
          <strong>{t(name)}</strong>
          <span className="hint">{describe(name)}</span>
        </>
      )}
    />
  );
}

/** The number of pages that show a fact. */
export function FactUses({ name }: { name: string }) {
  const { texts } = useStudio();
  const shownOn = useSession((state) => state.config.facts.shownOn[name]);
  return <span className="hint">{say(texts.panel.onPages, { count: shownOn?.length ?? 0 })}</span>;
}

/** A fact with its value, as a text shows it. */
export function FactChip({ name }: { name: string }) {
  const { texts, t } = useStudio();
  const values = useSession((state) => state.config.facts.values);
  const reference = `{{${name}}}`;
  const value = fillFacts(reference, values);
  const isKnown = value !== reference;
  return (
    <span className={isKnown ? 'chip' : 'chip wrong'} title={reference}>
      {isKnown && say(texts.named, { what: t(lowerFirst(name)), name: '' })}{' '}
      <strong>{value}</strong>
    </span>
  );
}

/** The values of the facts that a text refers to. */
export function FactChips({ names }: { names: readonly string[] }) {
  const { session, texts } = useStudio();
  const { facts, documents } = useSession((state) => state.config);
  const known = names.filter((name) => facts.values[name] !== undefined);
  if (known.length === 0) return null;
  const edit = (name: string) => {
    const document = documents.find(({ kind }) => kind === 'facts')?.name;
    if (document) void session.show(document, ['facts', name, 'value']);
  };
  return (
    <ul className="fact-chips">
      {known.map((name) => (
        <li key={name}>
          <FactChip name={name} /> <FactUses name={name} />
          <IconButton
            glyph="open"
            label={say(texts.facts.edit, { value: facts.values[name] ?? name })}
            onClick={() => edit(name)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * A text, or its HTML source, with a button that inserts a reference to a fact at the caret. It grows with its
 * text (`field-sizing`). Enter is ignored in a text of one line: pages show a line break as a space.
 */
export function TextControl({ text, write, input, isSource }: ControlProps & { isSource?: true }) {
  const element = useRef<HTMLTextAreaElement>(null);
  /** Position of the caret when the field lost the focus. */
  const caret = useRef<[start: number, end: number]>(undefined);
  const insert = (reference: string) => {
    const [start, end] = caret.current ?? [text.length, text.length];
    write(text.slice(0, start) + reference + text.slice(end));
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
        className={isSource && 'source'}
        rows={isSource ? 4 : 1}
        value={text}
        spellCheck
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isSource && !text.includes('\n')) event.preventDefault();
        }}
        onChange={({ target }) => write(target.value)}
        {...input}
        onBlur={({ target }) => {
          caret.current = [target.selectionStart, target.selectionEnd];
          input.onBlur();
        }}
      />
      <FactButton onPick={insert} />
    </div>
  );
}
