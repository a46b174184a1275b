import type { StepValidators } from 'vitrine/src/forms/step-validators.ts';
export declare const order: StepValidators;
