import { createInputWidget } from './input.tsx';

export const DateTimeWidget = createInputWidget('datetime-local');
