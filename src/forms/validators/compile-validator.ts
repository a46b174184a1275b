import { Ajv2019 } from 'ajv/dist/2019.js';
import type { FormSchema } from '../definition/form-definition.ts';
import { remember } from '../remember.ts';
import { addKeywords, ajvOptions } from './ajv.ts';
import type { CompiledValidator } from './validator.ts';

// Not rjsf's instance, as in the build: that would load React.
const ajv = addKeywords(new Ajv2019({ strict: false, ...ajvOptions }));
const compiled = new Map<string, CompiledValidator>();

/** Compiles a schema, once. Browsers have what the build has compiled: their policy forbids eval. */
export const compileValidator = remember((schema: FormSchema): CompiledValidator => {
  const key = JSON.stringify(schema);
  // Ajv's functions are called with the context of the evaluation.
  const validator = compiled.get(key) ?? (ajv.compile(schema) as unknown as CompiledValidator);
  compiled.set(key, validator);
  return validator;
});
