import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import type { FormSchema } from '../form-definition.ts';
import { ajvOptions, type CompiledValidator } from './ajv-options.ts';

const { customFormats, ajvOptionsOverrides, ajvFormatOptions, AjvClass } = ajvOptions;
const ajv = createAjvInstance(
  undefined,
  customFormats,
  ajvOptionsOverrides,
  ajvFormatOptions,
  AjvClass,
);
const validators = new Map<string, CompiledValidator>();

/** Compiles a schema, once. Ajv itself would keep each object that it is given. */
export function getValidator(schema: FormSchema): CompiledValidator {
  const hash = hashForSchema(schema as RJSFSchema);
  const validator = validators.get(hash) ?? (ajv.compile(schema) as CompiledValidator);
  validators.set(hash, validator);
  return validator;
}
