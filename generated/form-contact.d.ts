import type { StepValidators } from 'vitrine/forms/step-validators';
export declare const request: StepValidators;
