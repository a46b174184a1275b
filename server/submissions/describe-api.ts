import type { FormDefinition } from '../../src/forms/definition/form-definition.ts';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import type { Forms } from '../../src/forms/form.ts';

/** OpenAPI 3.1 of the forms that a server receives, for programs that post them. */
export const describeApi = (forms: Forms, title: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths: Object.fromEntries(
    Object.values(forms).map(({ definition }) => [
      `/api/${definition.endpoint}`,
      { post: describePost(definition) },
    ]),
  ),
});

function describePost(definition: FormDefinition) {
  const hasFiles = listFields(definition).some(({ kind }) => kind === 'files');
  // Without the keywords that only its pages read.
  const ofPages = ['errorMessage', 'wire', 'wireValues', '$schema'];
  const schema: unknown = JSON.parse(
    JSON.stringify(definition.schema, (key, value) => (ofPages.includes(key) ? undefined : value)),
  );
  const example = `${definition.reference}-2026-K7M4-9TQX`;
  return {
    operationId: definition.name,
    summary: definition.title,
    requestBody: {
      required: true,
      content: {
        // Programs post JSON, unless the form takes files.
        ...(hasFiles ? {} : { 'application/json': { schema } }),
        'multipart/form-data': { schema },
      },
    },
    responses: {
      201: respond('The reference of what was kept', {
        reference: { type: 'string', examples: [example] },
      }),
      ...Object.fromEntries([413, 415, 422, 429, 503].map((status) => [status, refusal])),
    },
  };
}

const respond = (description: string, properties: Record<string, object>) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

const text = { type: 'string' };
const error = { type: 'object', properties: { field: text, pointer: text, message: text } };
const refusal = respond('What is wrong, a field each', { errors: { type: 'array', items: error } });
