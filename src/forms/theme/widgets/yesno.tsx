import { Choices } from './choices.tsx';
import type { WidgetProps } from './widget.ts';

export function YesnoWidget(props: WidgetProps) {
  const { yes, no } = props.form.texts;
  const answers = [
    { value: true, label: yes },
    { value: false, label: no },
  ];
  return <Choices {...props} type="radio" of={answers} />;
}
