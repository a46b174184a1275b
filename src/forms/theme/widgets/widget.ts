export type { Part, WidgetProps, Widgets } from '../drawing.ts';
