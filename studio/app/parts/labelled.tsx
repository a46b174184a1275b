import { type ComponentProps, type ReactNode, useId } from 'react';

type LabelledProps = { label: ReactNode; children: (id: string) => ReactNode };

/** A control under its label. The control takes the id. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> & {
  label: ReactNode;
  value: string;
  write: (text: string) => void;
  /** Below the input. */
  children?: ReactNode;
};

/** A line of text under its label. */
export const TextField = ({ label, write, children, ...input }: TextFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <>
        <input id={id} type="text" onChange={({ target }) => write(target.value)} {...input} />
        {children}
      </>
    )}
  </Labelled>
);

type SearchFieldProps = { label: string; value: string; write: (text: string) => void };

/** Filters what a dialog lists; the dialog begins here. */
export const SearchField = ({ label, value, write }: SearchFieldProps) => (
  <input
    type="search"
    data-first
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) => write(target.value)}
  />
);

type SelectFieldProps = {
  label: ReactNode;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  write: (value: string) => void;
  /** Below the choice. */
  children?: ReactNode;
};

/** A choice under its label. */
export const SelectField = ({ label, value, options, write, children }: SelectFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <>
        <select id={id} value={value} onChange={({ target }) => write(target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        {children}
      </>
    )}
  </Labelled>
);
