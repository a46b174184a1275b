import type { FormSchema } from '../definition/form-definition.ts';
import type { KeywordContext } from '../evaluate/keywords.ts';
import { remember } from '../remember.ts';

/** A validate function of Ajv. Its errors are those of the last call. */
export type CompiledValidator = {
  (this: KeywordContext, value: unknown): boolean;
  errors?: { keyword: string; instancePath: string }[] | null;
};

export type GetValidator = (schema: FormSchema) => CompiledValidator;

/** A short name for a schema: FNV-1a of its JSON. The build checks that no two of a form have the same. */
export function nameSchema(schema: FormSchema): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(schema)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `v${hash.toString(36)}`;
}

/** Finds validators among those that the build has compiled for a form. */
export const findCompiled = (
  validators: Readonly<Record<string, CompiledValidator>>,
): GetValidator =>
  remember((schema) => {
    const validator = validators[nameSchema(schema)];
    if (!validator) throw new Error(`No validator is compiled for ${JSON.stringify(schema)}.`);
    return validator;
  });
