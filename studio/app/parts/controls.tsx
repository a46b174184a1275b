import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { say } from '../../say.ts';
import { useStudio } from '../state/studio-context.ts';

/** Studio's icons, independent of the site's. Paths on a 16 by 16 grid. */
const glyphs = {
  chevron: 'M6 4l4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  find: 'M7 3a4 4 0 110 8 4 4 0 010-8zM10 10l3.5 3.5',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  trash: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 8.5h6l.5-8.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  undo: 'M6 3L3 6l3 3M3 6h6a4 4 0 010 8H7',
  redo: 'M10 3l3 3-3 3M13 6H7a4 4 0 000 8h2',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  link: 'M7 9a2.5 2.5 0 003.5 0l2-2A2.5 2.5 0 009 3.5l-.7.7M9 7a2.5 2.5 0 00-3.5 0l-2 2A2.5 2.5 0 007 12.5l.7-.7',
  bullets: 'M6 4h7M6 8h7M6 12h7M3 4h.01M3 8h.01M3 12h.01',
  numbers: 'M7 4h6M7 8h6M7 12h6M3 3l1-.5V6M3 10h1.5L3 13h1.5',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M8 3.5v9',
  bound: 'M8 2l5 2.5v7L8 14l-5-2.5v-7zM3 4.5L8 7l5-2.5M8 7v7',
  fragment: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z',
  phone: 'M5 2h6v12H5zM8 11.7h.01',
  tablet: 'M3.5 2h9v12h-9zM8 11.7h.01',
  laptop: 'M3.5 3.5h9v7h-9zM1.5 13h13',
  screen: 'M1.5 2.5h13v9h-13zM5.5 14h5M8 11.5V14',
  open: 'M9 3h4v4M13 3L7.5 8.5M11 9v4H3V5h4',
} as const;

type GlyphName = keyof typeof glyphs;

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="glyph" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={glyphs[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Props of a button that keeps the focus while inactive: `disabled` would lose it. */
const press = (onClick: () => void, isDisabled = false) => ({
  'aria-disabled': isDisabled || undefined,
  onClick: isDisabled ? undefined : onClick,
});

type IconButtonProps = {
  glyph: GlyphName;
  /** Accessible name and tooltip. */
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
  isDangerous?: boolean;
};

export function IconButton({ glyph, label, onClick, isDisabled, isDangerous }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isDangerous ? 'icon-button danger' : 'icon-button'}
      aria-label={label}
      title={label}
      {...press(onClick, isDisabled)}
    >
      <Glyph name={glyph} />
    </button>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick' | 'disabled'> & {
  kind?: 'primary' | 'quiet';
  isDisabled?: boolean;
  /** May ask the server: meanwhile the button takes no press, and why it failed is told beside it. */
  onPress: () => unknown;
};

export function Button({ kind, isDisabled = false, onPress, ...props }: ButtonProps) {
  const { isPending, error, mutate } = useMutation({ mutationFn: async () => onPress() });
  return (
    <>
      <button
        type="button"
        className={kind}
        {...press(() => mutate(), isDisabled || isPending)}
        {...props}
      />
      {error && <Failure why={error.message} />}
    </>
  );
}

/** Why what was asked for has not been done. */
export function Failure({ why }: { why: string }) {
  const { texts } = useStudio();
  return (
    <span role="alert" className="mistakes">
      {say(texts.team.failure, { why })}
    </span>
  );
}

/** What the author has to know at once. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="failure">
    {children}
  </p>
);

/** A description from a schema, in the authors' language, else in English. */
export function Hint({ text }: { text: string | undefined }) {
  const { t } = useStudio();
  const said = t(text ?? '');
  if (said === '') return null;
  return (
    <p className="hint" lang={said === text ? 'en' : undefined}>
      {said}
    </p>
  );
}

type LabelledProps = { label: ReactNode; children: ReactNode };

/** A control under its label. */
export const Labelled = ({ label, children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
  <label className="field">
    <span className="field-label">{label}</span>
    {children}
  </label>
);

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: ReactNode;
  write?: (text: string) => void;
};

/** A line of text under its label. */
export const TextField = ({ label, write, ...input }: TextFieldProps) => (
  <Labelled label={label}>
    <input type="text" onChange={({ target }) => write?.(target.value)} {...input} />
  </Labelled>
);

type SearchFieldProps = {
  label: string;
  value: string;
  write: (text: string) => void;
  /** Chooses the first of what is found. */
  onEnter: () => void;
};

/** Filters what a dialog lists; the dialog begins here. */
export const SearchField = ({ label, value, write, onEnter }: SearchFieldProps) => (
  <input
    type="search"
    data-first
    aria-label={label}
    placeholder={label}
    value={value}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => write(target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || value.trim() === '') return;
      // The key is not for the field that has the focus next.
      event.preventDefault();
      onEnter();
    }}
  />
);

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: ReactNode;
  options: readonly (readonly [value: string, label: string])[];
  write?: (value: string) => void;
};

/** A choice under its label. */
export const SelectField = ({ label, options, write, ...select }: SelectFieldProps) => (
  <Labelled label={label}>
    <select onChange={({ target }) => write?.(target.value)} {...select}>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </Labelled>
);

type SegmentsProps<Choice extends string> = {
  label: string;
  value: Choice;
  choices: readonly (readonly [Choice, ReactNode])[];
  onChoose: (choice: Choice) => void;
};

/** One of a few. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, value, choices, onChoose } = props;
  return (
    <fieldset className="segments" aria-label={label}>
      {choices.map(([choice, text]) => (
        <Button key={choice} aria-pressed={choice === value} onPress={() => onChoose(choice)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
