import { useTyping } from './input.tsx';
import type { WidgetProps } from './widget.ts';

export function TextareaWidget(props: WidgetProps) {
  return <textarea {...useTyping(props)} rows={props.ui['ui:rows'] ?? 4} />;
}
