import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factsFile, hashText, listPaths, siteFile } from '../../../server/load/manifests.ts';
import { siteFolders } from '../../../server/site-updates/site-repository.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { mendFrench } from '../../../src/texts/fr/typography.ts';
import { isFragmentFile } from '../../model/fragment-files.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { ChangedDocument, ReviewedDocument, StoredDocument } from '../protocol.ts';

/** Names of all files that Studio edits and that its validation reads. */
export async function listSiteFiles(root: string): Promise<string[]> {
  const lists = siteFolders.map(async (folder) => {
    const paths = await listPaths(join(root, folder)).catch(() => []);
    return paths.map((path) => `${folder}/${path}`);
  });
  return (await Promise.all(lists)).flat();
}

export type StudioDocuments = ReturnType<typeof createDocuments>;

/** The files of a site that Studio edits. A name is looked up in the list of files and never used as a path. */
export function createDocuments(root: string) {
  const list = async () => (await listSiteFiles(root)).filter(isDocumentName);
  const readListed = async (name: string): Promise<StoredDocument> => {
    const bytes = await readFile(join(root, name));
    // In another encoding: written again as it is read, its letters would be lost.
    const text = isUtf8(bytes) ? bytes.toString() : '';
    return { name, text, hash: hashText(text || bytes.toString('base64')) };
  };
  return {
    read: async (name: string) => ((await list()).includes(name) ? readListed(name) : undefined),
    readAll: async () => Promise.all((await list()).map(readListed)),
  };
}

export const isDocumentName = (name: string): boolean =>
  /^(page-manifests\/([\w-]+\/)*|content\/)[\w-][\w.-]*\.json$/.test(name);

export function kindOf(name: string) {
  if (name.startsWith('content/')) return 'content';
  if (isFragmentFile(name)) return 'fragment';
  if (name === `page-manifests/${factsFile}`) return 'facts';
  return name === `page-manifests/${siteFile}` ? 'site' : 'page';
}

/** Undefined where there is no file. A text that is no JSON is one value. */
export const parseText = (text: string | null): unknown => parseJson(text, text);

/** A text with the signs of French typography that keyboards lack. */
export const mendTyping = (language: string, text: string) =>
  language.startsWith('fr') ? mendFrench(text) : text;

/** `page-manifests/errors/not-found.json`: `not-found`. */
export const shortName = (name: string) => name.replace(/^.*\//, '').replace(/\.json$/, '');

/** A document as authors know it, by its texts before and after; null where there is none. */
export function describeDocument(
  name: string,
  before: string | null,
  after: string | null,
): ChangedDocument {
  const value = parseText(after ?? before);
  const { title, route, description } = isRecord(value) ? value : {};
  const isPage = typeof route === 'string' && name.startsWith('page-manifests/');
  return {
    name,
    title:
      [title, description].find((one) => typeof one === 'string')?.toString() ?? shortName(name),
    ...(isPage ? { route } : {}),
    state: after === null ? 'removed' : before === null ? 'new' : 'changed',
  };
}

/** What lists show of a document that was reviewed or published. */
export const withoutTexts = ({
  before: _,
  after: __,
  ...document
}: ReviewedDocument): ChangedDocument => document;
