import { useState } from 'react';
import type { Answer } from '../../definition/form-definition.ts';
import { isDay, readDay } from '../../formats/date.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';
import { describeControl } from './input.tsx';

const parts = ['day', 'month', 'year'] as const;

/** `1990-02-01` and `1990-02-31` in their figures; what is neither as it was typed: `1/2`. */
function split(value: Answer | undefined): string[] {
  const text = String(value ?? '');
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text.split('/');
  const figures = text.split('-').toReversed();
  return figures.map((part) => part.replace(/^0/, ''));
}

/** A day in three fields, for one that is known by heart (GOV.UK's date input). */
export function DatePartsWidget(props: WidgetProps) {
  const { id, name, field, form, ui, isReadOnly, onAnswer, onLeave } = props;
  const [typed, setTyped] = useState<readonly string[]>();
  const shown = typed ?? split(field.value);
  const autoComplete = ui['ui:autocomplete'];
  const change = (position: number, value: string) => {
    const next = parts.map((_, index) =>
      (index === position ? value : (shown[index] ?? '')).trim(),
    );
    setTyped(next);
    const day = readDay(next.join('/'), form.language);
    onAnswer(next.join('') === '' ? undefined : isDay(day) ? day : next.join('/'));
  };
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <label key={part}>
          <span>{form.texts.dateParts[part]}</span>
          <input
            {...describeControl(props)}
            id={`${id}_${part}`}
            name={`${name}.${part}`}
            aria-describedby={undefined}
            autoComplete={autoComplete === 'bday' ? `bday-${part}` : autoComplete}
            inputMode="numeric"
            size={part === 'year' ? 4 : 2}
            value={shown[index] ?? ''}
            readOnly={isReadOnly}
            onChange={({ target }) => change(index, target.value)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.closest('fieldset')?.contains(relatedTarget)) return;
              setTyped(undefined);
              onLeave();
            }}
          />
        </label>
      ))}
    </div>
  );
}
