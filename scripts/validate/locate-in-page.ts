import type { FileProblem } from '../../server/json-file.ts';
import type { PageFile } from '../../server/manifests.ts';
import { valueAt } from '../../src/engine/schema-nodes.ts';
import type { Spot } from './show/spot.ts';
import { findText } from './show/spot.ts';

/**
 * The place of a mistake in the file that a page was written in: the one function that knows how
 * blocks of a page come from files.
 */
export function locateInPage({ json, page }: PageFile, spot: Spot, message: string): FileProblem {
  if (spot.field) return json.locate({ path: spot.field, message });
  const index = page.blocks.findIndex(({ id }) => id === spot.block);
  if (index === -1) return json.locate({ path: [], message });
  const block = ['blocks', index];
  if (spot.path) return json.locate({ path: [...block, 'content', ...spot.path], message });
  const content = valueAt(json.value, [...block, 'content']);
  const found = spot.text === undefined ? undefined : findText(content, spot.text);
  return json.locate({ path: found ? [...block, 'content', ...found] : block, message });
}
