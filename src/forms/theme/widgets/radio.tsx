import { Choices } from './choices.tsx';
import type { WidgetProps } from './widget.ts';

export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} type="radio" />;
}
