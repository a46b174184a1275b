import { createInputWidget } from './input.tsx';

export const DateWidget = createInputWidget('date');
