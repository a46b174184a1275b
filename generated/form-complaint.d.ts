import type { StepValidators } from 'vitrine/src/forms/step-validators.ts';
export declare const yours: StepValidators;
export declare const contact: StepValidators;
