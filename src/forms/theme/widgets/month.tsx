import { createInputWidget } from './input.tsx';

export const MonthWidget = createInputWidget('month');
