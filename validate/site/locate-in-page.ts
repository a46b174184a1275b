import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { PageFile } from '../../server/load/manifests.ts';
import { findWritten } from '../../server/load/manifests.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { valueAt } from '../../src/diagnostics/schema-nodes.ts';
import type { Block } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { PageLocation } from '../render/location.ts';
import { findText } from '../render/location.ts';

/**
 * Locates a diagnostic of a page in the file where it is written: the manifest, or the fragment that the
 * block is from.
 */
export function locateInPage(
  pageFile: PageFile,
  location: PageLocation,
  message: string,
): FileDiagnostic {
  const { page } = pageFile;
  if (location.field) return pageFile.json.locate({ path: location.field, message });
  const block = listAllBlocks(page.blocks).find(({ id }) => id === location.block);
  if (!block) return pageFile.json.locate({ path: [], message });
  const found = location.text === undefined ? undefined : findIn(pageFile, block, location.text);
  return locateInBlock(pageFile, block, { path: found ? ['content', ...found] : [], message });
}

/** Locates a diagnostic whose path begins at a block. */
export function locateInBlock(pageFile: PageFile, block: Block, { path, message }: Diagnostic) {
  const { file, at } = findWritten(pageFile, block);
  return file.locate({ path: [...at, ...path], message });
}

/** Path of a text in the content as it is written. */
function findIn(pageFile: PageFile, block: Block, text: string): JsonPath | undefined {
  const { file, at } = findWritten(pageFile, block);
  return findText(valueAt(file.value, [...at, 'content']), text);
}
