import type { StepValidators } from '../src/forms/step-validators.ts';
export declare const request: StepValidators;
