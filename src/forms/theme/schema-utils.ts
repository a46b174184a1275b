import type { RJSFSchema } from '@rjsf/utils';

/**
 * Replaces rjsf's handling of schemas in browsers (vite.config.ts): references, conditions, defaults. The
 * schema that form-fields.tsx gives it has none of these.
 */
export default function createSchemaUtils(_: unknown, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    doesSchemaUtilsDiffer: (__: unknown, schema: RJSFSchema) => schema !== rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (__: RJSFSchema, answers: unknown) => answers,
    sanitizeDataForNewSchema: (__: RJSFSchema, ___: RJSFSchema, answers: unknown) => answers,
    getDisplayLabel: () => true,
    isSelect: () => false,
  };
}
