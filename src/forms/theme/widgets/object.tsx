import { Fields } from '../object-template.tsx';
import type { WidgetProps } from './widget.ts';

export function ObjectWidget({ parts }: WidgetProps) {
  return <Fields parts={parts} />;
}
