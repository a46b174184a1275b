import type { Answer } from '../../definition/form-definition.ts';
import { useTyping } from './input.tsx';
import type { WidgetProps } from './widget.ts';

const show = (value: Answer) => (Array.isArray(value) ? value.join('\n') : String(value));

/** A list of texts, one a line. */
export function LinesWidget(props: WidgetProps) {
  return <textarea {...useTyping(props, show)} rows={props.ui['ui:rows'] ?? 4} />;
}
