import type { ReactNode } from 'react';
import { useId } from 'react';

type LabelledProps = { label: string; children: (id: string) => ReactNode };

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
