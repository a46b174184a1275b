import * as z from 'zod';
import { createTakeFragment } from '../../../.storybook/shared-content.ts';
import { endpoints } from '../../../site/content-api/endpoints.ts';
import { parseAnswer } from '../../../src/content/content-api.ts';
import type { Problem } from '../../../src/diagnostics/diagnostic.ts';
import type { Vocabulary } from '../../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../../src/manifests/parse-page-manifest.ts';
import { parseSources } from '../../../src/manifests/parse-sources.ts';
import { checkForm } from '../../../validate/forms/check-form.ts';

type Check = (value: unknown, argument: string, vocabulary: Vocabulary) => readonly Problem[];

const pageOf = (block: unknown) => ({
  route: '/',
  title: 'Page',
  meta: { description: 'A page.' },
  blocks: [block],
});

/** A form around a part of one: what stands beside it is right. */
function formOf(properties: object, schema: object = {}) {
  const fields = Object.keys(properties);
  return {
    name: 'docs',
    title: 'Docs',
    endpoint: 'docs',
    showErrors: 'blur',
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      type: 'object',
      unevaluatedProperties: false,
      required: fields,
      properties,
      ...schema,
    },
    uiSchema: { 'ui:order': fields },
    steps: [{ name: 'docs', groups: [{ fields }] }],
  };
}

const conditionSchema = z.object({
  if: z.object({ properties: z.record(z.string(), z.object({ const: z.string() })) }),
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
  then: z.object({ properties: z.record(z.string(), z.unknown()) }),
});

/** The form that a condition belongs to: it asks what the condition is about. */
function formWithCondition(condition: unknown) {
  const parsed = conditionSchema.parse(condition);
  const asked = Object.fromEntries(
    Object.entries(parsed.if.properties).map(([name, { const: answer }]) => [
      name,
      {
        type: 'string',
        title: name,
        enum: [answer, 'Oui'],
        wire: name,
        errorMessage: { required: 'Requis', enum: 'Choisissez une réponse' },
      },
    ]),
  );
  const form = formOf(asked, { allOf: [condition] });
  const fields = [...Object.keys(asked), ...Object.keys(parsed.then.properties)];
  return {
    ...form,
    uiSchema: {
      'ui:order': fields,
      ...Object.fromEntries(fields.map((name) => [name, { 'ui:autocomplete': 'off' }])),
      ...Object.fromEntries(Object.keys(asked).map((name) => [name, { 'ui:widget': 'radio' }])),
    },
    steps: [{ name: 'docs', groups: [{ fields }] }],
  };
}

/** What the word after ```json claims, and how the claim is checked. */
export const jsonChecks: Readonly<Record<string, Check>> = {
  page: (value, _, vocabulary) =>
    parsePageManifest(value, vocabulary, createTakeFragment(vocabulary)).problems,
  block: (value, _, vocabulary) =>
    parsePageManifest(pageOf(value), vocabulary, createTakeFragment(vocabulary)).problems,
  source: (value, _, vocabulary) => {
    const name = z.object({ name: z.string() }).parse(value).name;
    const problems: Problem[] = [];
    const block = vocabulary.sources.get(name)?.block ?? '';
    parseSources(value, block, [], vocabulary, problems);
    return problems;
  },
  content: (value, endpoint) => {
    if (!Object.hasOwn(endpoints, endpoint)) {
      return [{ path: [], message: `unknown endpoint "${endpoint}"` }];
    }
    // It is one of them: the line above.
    parseAnswer(endpoints[endpoint as keyof typeof endpoints], value);
    return [];
  },
  field: (value) => {
    const uiSchema = { mail: { 'ui:widget': 'email', 'ui:autocomplete': 'email' } };
    return checkForm({ ...formOf({ mail: value }), uiSchema }, 'docs');
  },
  condition: (value) => checkForm(formWithCondition(value), 'docs'),
};
