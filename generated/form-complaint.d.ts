import type { StepValidators } from 'vitrine/forms/step-validators';
export declare const yours: StepValidators;
export declare const contact: StepValidators;
