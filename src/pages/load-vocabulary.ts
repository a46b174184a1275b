import { blockRegistry } from '../../blocks/registry.ts';
import { endpoints, findParamNames } from '../../site/content-api/endpoints.ts';
import { sources } from '../../site/content-api/sources.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Loads every block's schema and every source: what manifests are parsed against. */
export async function loadVocabulary(): Promise<Vocabulary> {
  const definitions = await Promise.all(
    Object.values(blockRegistry).map((entry) => entry.definition()),
  );
  return {
    definitions: new Map(definitions.map((definition) => [definition.type, definition])),
    sources: new Map(
      Object.entries(sources).map(([name, source]) => [
        name,
        { block: source.block, params: findParamNames(endpoints[source.endpoint].path) },
      ]),
    ),
  };
}
