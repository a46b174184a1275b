import { Choices } from './choices.tsx';
import type { WidgetProps } from './widget.ts';

export function ScaleWidget(props: WidgetProps) {
  const { minimum = 0, maximum = 10 } = props.field.schema;
  const answers = Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
    value: minimum + index,
    label: minimum + index,
  }));
  return <Choices {...props} type="radio" of={answers} />;
}
