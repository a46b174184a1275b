import { createInputWidget } from './input.tsx';

export const EmailWidget = createInputWidget('email');
