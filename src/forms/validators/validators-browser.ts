import { validators } from 'virtual:vitrine/form-validators';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import type { FormSchema } from '../form-definition.ts';
import type { CompiledValidator } from './validators-server.ts';

/** Finds a schema among those that the build has compiled: the Content-Security-Policy forbids eval. */
export function getValidator(schema: FormSchema): CompiledValidator {
  const validator = validators[hashForSchema(schema as RJSFSchema)];
  if (!validator) {
    throw new Error(
      'This schema is none of the steps and conditions in form-schemas/, which are compiled for browsers.',
    );
  }
  return validator;
}
