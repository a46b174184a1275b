import { createInputWidget } from './input.tsx';

export const TimeWidget = createInputWidget('time');
