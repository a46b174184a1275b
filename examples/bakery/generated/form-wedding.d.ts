import type { StepValidators } from 'vitrine/src/forms/step-validators.ts';
export declare const cake: StepValidators;
export declare const you: StepValidators;
