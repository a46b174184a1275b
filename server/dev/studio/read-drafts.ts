import { join } from 'node:path';
import type { SiteVocabulary } from '../../../src/manifests/manifest-context.ts';
import { readContentFiles } from '../../back-end/read-content.ts';
import type { ReadJson } from '../../site-files/json-file.ts';
import { parseJsonFile } from '../../site-files/json-file.ts';
import type { SharedManifests } from '../../site-files/manifests.ts';
import { createSharedManifests, isSharedManifest } from '../../site-files/manifests.ts';
import type { StudioDocuments } from './documents.ts';
import type { Draft } from './protocol.ts';

/** Reads files as drafts have them, else as they are on disk. */
export type DraftReader = {
  readDrafted: (name: string, drafts: readonly Draft[]) => Promise<ReadJson | undefined>;
  readShared: (drafts: readonly Draft[]) => Promise<SharedManifests>;
  /** What content files hold, right or wrong, by their names: `content/posts.json`. */
  readContent: (drafts: readonly Draft[]) => Promise<ReadonlyMap<string, unknown>>;
};

type ReaderOptions = { root: string; documents: StudioDocuments; vocabulary: SiteVocabulary };

export const manifestFolder = 'page-manifests/';
const contentFile = /^content\/(.+)\.json$/;

export function createDraftReader({ root, documents, vocabulary }: ReaderOptions): DraftReader {
  // As long as no file changes: this is made anew after each change.
  const onDisk = readContentFiles(join(root, 'content'), vocabulary.contentApi);

  const readDrafted = async (name: string, drafts: readonly Draft[]) => {
    const drafted = drafts.find((draft) => draft.name === name)?.text;
    const text = drafted ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };

  const readShared = async (drafts: readonly Draft[]): Promise<SharedManifests> => {
    const names = (await documents.list())
      .filter((name) => name.startsWith(manifestFolder))
      .map((name) => name.slice(manifestFolder.length));
    const manifests = new Map(
      await Promise.all(
        names.filter(isSharedManifest).map(async (name) => {
          const json = await readDrafted(`${manifestFolder}${name}`, drafts);
          return [name, json ?? { json: undefined, problems: [] }] as const;
        }),
      ),
    );
    const share = (content: ReadonlyMap<string, ReadJson>) =>
      createSharedManifests(join(root, manifestFolder), names, { manifests, content }, vocabulary);
    const drafted = parseContent(drafts);
    const disk = await onDisk;
    const shared = share(new Map([...disk, ...drafted]));
    const wrong = new Set(shared.contentProblems.map(({ file }) => contentFile.exec(file)?.[1]));
    // Of a draft with mistakes, the records as they were.
    return wrong.size === 0
      ? shared
      : share(new Map([...disk, ...drafted.filter(([file]) => !wrong.has(file))]));
  };

  const readContent = async (drafts: readonly Draft[]) =>
    new Map(
      Array.from([...(await onDisk), ...parseContent(drafts)], ([file, { json }]) => [
        `content/${file}.json`,
        json?.value,
      ]),
    );

  return { readDrafted, readShared, readContent };
}

const parseContent = (drafts: readonly Draft[]) =>
  drafts.flatMap(({ name, text }): [string, ReadJson][] => {
    const file = contentFile.exec(name)?.[1];
    return file === undefined ? [] : [[file, parseJsonFile(name, text)]];
  });
