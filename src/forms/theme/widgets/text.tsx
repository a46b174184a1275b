import { createInputWidget } from './input.tsx';

export const TextWidget = createInputWidget('text');
