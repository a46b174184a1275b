import type { FormSchema } from '../../src/forms/definition/form-definition.ts';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import type { Forms } from '../../src/forms/form.ts';

/** OpenAPI 3.1 of the forms that a server receives, for programs that post them. */
export const describeApi = (forms: Forms, title: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths: Object.fromEntries(
    Object.values(forms).map(({ definition }) => {
      const { name, title: summary, endpoint, schema } = definition;
      const hasFiles = listFields(definition).some(({ kind }) => kind === 'files');
      const body = { schema: toPlainSchema(schema) };
      return [
        `/api/${endpoint}`,
        {
          post: {
            operationId: name,
            summary,
            requestBody: {
              required: true,
              content: {
                // Programs post JSON, unless the form takes files.
                ...(hasFiles ? {} : { 'application/json': body }),
                'multipart/form-data': body,
              },
            },
            responses: {
              201: respond('The reference of what was kept', {
                reference: { type: 'string', examples: [`${definition.reference}-2026-K7M4-9TQX`] },
              }),
              ...Object.fromEntries(
                [413, 415, 422, 429, 503].map((status) => [status, refusal] as const),
              ),
            },
          },
        },
      ];
    }),
  ),
});

const respond = (description: string, properties: Record<string, object>) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

const refusal = respond('What is wrong, a field each', {
  errors: {
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(
        ['field', 'pointer', 'message'].map((name) => [name, { type: 'string' }]),
      ),
    },
  },
});

/** A form's schema without the keywords that only its pages read. */
function toPlainSchema(schema: FormSchema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'errorMessage' || key === 'wire' || key === 'wireValues' || key === '$schema'
        ? undefined
        : value,
    ),
  );
}
