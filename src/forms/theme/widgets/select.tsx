import type { WidgetProps } from '../drawing.ts';
import { describeControl } from './input.tsx';

export function SelectWidget(props: WidgetProps) {
  const { field, choices, form, isReadOnly, onAnswer, onLeave } = props;
  const isKnown = choices.some(({ value }) => value === field.value);
  return (
    <select
      {...describeControl(props)}
      value={isKnown ? String(field.value) : ''}
      disabled={isReadOnly}
      onChange={({ target }) =>
        onAnswer(choices.find(({ value }) => String(value) === target.value)?.value)
      }
      onBlur={onLeave}
    >
      <option value="">{form.texts.choose}</option>
      {choices.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}
