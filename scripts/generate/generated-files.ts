import { loadVocabulary } from '../../src/engine/load-vocabulary.ts';
import { generateValidators } from '../forms/generate-validators.ts';
import { createBlockReference } from './block-reference.ts';
import { createIconSprite } from './icon-sprite.ts';
import {
  createFormJsonSchema,
  createPageJsonSchema,
  createSiteJsonSchema,
} from './json-schemas.ts';

/** Every generated file by its name, with the text it should have. */
export async function generateFiles(): Promise<Map<string, string>> {
  const vocabulary = await loadVocabulary();
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ['icons.svg', await createIconSprite()],
    ['page.schema.json', json(createPageJsonSchema(vocabulary))],
    ['site.schema.json', json(createSiteJsonSchema(vocabulary))],
    ['form.schema.json', json(createFormJsonSchema())],
    ...(await generateValidators()),
    ['../docs/block-reference.md', await createBlockReference()],
  ]);
}
