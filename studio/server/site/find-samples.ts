import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../../../server/load/json-file.ts';
import { getCodeFolder, getSiteFolder } from '../../../server/load/site-folder.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import type { Samples } from './sample-texts.ts';

/**
 * What the current site shows in the library's examples of a block type; undefined for a type of its own. Apart
 * from `sample-texts.ts`, which stories import in browsers.
 */
export async function findSamples(
  { serverTexts }: Pick<SiteConfig, 'serverTexts'>,
  type: string,
): Promise<Samples | undefined> {
  const site = getSiteFolder();
  if (existsSync(join(getCodeFolder(site), 'blocks', type))) return undefined;
  const file = 'page-manifests/site.json';
  const { json } = await readJsonFile(file, join(site, file));
  const { src, alt = '' } = Object(Object(json?.value).shareImage);
  const picture = typeof src === 'string' ? { src, alt: String(alt) } : undefined;
  return { texts: serverTexts.newPage.samples, picture };
}
