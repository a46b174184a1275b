import type { Scalar } from '../../definition/form-definition.ts';
import { Choices } from './choices.tsx';
import type { WidgetProps } from './widget.ts';

export function CheckboxesWidget(props: WidgetProps) {
  const { field, choices, ui, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const { 'ui:exclusive': exclusive } = ui;
  const choose = (choice: Scalar) => {
    const isRemoved = chosen.includes(choice);
    const next = choices
      .map(({ value }) => value)
      .filter((value) => (value === choice ? !isRemoved : chosen.includes(value)))
      // The choice that excludes the others goes, or they do.
      .filter((value) => isRemoved || (value === exclusive) === (choice === exclusive));
    onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <Choices
      {...props}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onChoose={choose}
    />
  );
}
