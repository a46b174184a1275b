import { createInputWidget } from './input.tsx';

export const TelWidget = createInputWidget('tel');
