import { readdir } from 'node:fs/promises';
import { loadVocabulary } from '../../src/pages/load-vocabulary.ts';
import { generateValidators } from '../forms/generate-validators.ts';
import { createBlockReference } from './block-reference.ts';
import { createIconSprite } from './icon-sprite.ts';
import {
  createFactsJsonSchema,
  createFormJsonSchema,
  createFragmentJsonSchema,
  createPageJsonSchema,
  createSiteJsonSchema,
} from './json-schemas.ts';

/** Every generated file by its name, with the text it should have. */
export async function generateFiles(): Promise<Map<string, string>> {
  const vocabulary = await loadVocabulary();
  const fragments = await listFragments();
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ['icons.svg', await createIconSprite()],
    ['page.schema.json', json(createPageJsonSchema(vocabulary, fragments))],
    ['fragment.schema.json', json(createFragmentJsonSchema(vocabulary, fragments))],
    ['facts.schema.json', json(createFactsJsonSchema())],
    ['site.schema.json', json(createSiteJsonSchema(vocabulary))],
    ['form.schema.json', json(createFormJsonSchema())],
    ...(await generateValidators()),
    ['../docs/block-reference.md', await createBlockReference()],
  ]);
}

async function listFragments(): Promise<string[]> {
  const names = await readdir('page-manifests/fragments').catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
}
