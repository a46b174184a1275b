import type { WidgetProps } from '../drawing.ts';
import { Fields } from '../object-template.tsx';

export function ObjectWidget({ parts }: WidgetProps) {
  return <Fields parts={parts} />;
}

/** Its rows are drawn by field.module.css. */
export { ObjectWidget as MatrixWidget };
