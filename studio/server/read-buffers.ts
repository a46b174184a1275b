import { join } from 'node:path';
import type { ReadJson } from '../../server/load/json-file.ts';
import { parseJsonFile } from '../../server/load/json-file.ts';
import type { SharedManifests } from '../../server/load/manifests.ts';
import { createSharedManifests, isSharedManifest } from '../../server/load/manifests.ts';
import { readContentFiles } from '../../server/load/read-content.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { StudioDocuments } from './documents.ts';
import type { EditBuffer } from './protocol.ts';

/** Reads files as buffers have them, else as they are on disk. */
export type BufferReader = {
  readBuffered: (name: string, buffers: readonly EditBuffer[]) => Promise<ReadJson | undefined>;
  readShared: (buffers: readonly EditBuffer[]) => Promise<SharedManifests>;
  /** The values of content files, valid or not, by name: `content/posts.json`. */
  readContent: (buffers: readonly EditBuffer[]) => Promise<ReadonlyMap<string, unknown>>;
};

type ReaderOptions = {
  root: string;
  documents: StudioDocuments;
  manifestContext: SiteManifestContext;
};

export const manifestFolder = 'page-manifests/';
const contentFile = /^content\/(.+)\.json$/;

const shortName = (name: string) => name.slice(manifestFolder.length);

export function createBufferReader({
  root,
  documents,
  manifestContext,
}: ReaderOptions): BufferReader {
  // Constant: the reader is created again after each change of a file.
  const onDisk = readContentFiles(join(root, 'content'), manifestContext.contentApi);

  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };

  const parseShared = async (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const names = (await documents.list())
      .filter((name) => name.startsWith(manifestFolder))
      .map(shortName);
    const manifests = new Map(
      await Promise.all(
        names.filter(isSharedManifest).map(async (name) => {
          const json = await readBuffered(`${manifestFolder}${name}`, buffers);
          return [name, json ?? { json: undefined, diagnostics: [] }] as const;
        }),
      ),
    );
    const share = (content: ReadonlyMap<string, ReadJson>) =>
      createSharedManifests(
        join(root, manifestFolder),
        names,
        { manifests, content },
        manifestContext,
      );
    const buffered = parseContent(buffers);
    const disk = await onDisk;
    const shared = share(new Map([...disk, ...buffered]));
    const wrong = new Set(shared.contentDiagnostics.map(({ file }) => contentFile.exec(file)?.[1]));
    // Buffers with errors are left out: the records on disk replace them.
    return wrong.size === 0
      ? shared
      : share(new Map([...disk, ...buffered.filter(([file]) => !wrong.has(file))]));
  };

  /** The last ones: while a page is typed, all else stays as it was. */
  let last: { key: string; shared: Promise<SharedManifests> } | undefined;
  const readShared = (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const own = buffers.filter(
      ({ name }) => !name.startsWith(manifestFolder) || isSharedManifest(shortName(name)),
    );
    const key = JSON.stringify(own.map(({ name, text }) => [name, text]));
    if (last?.key !== key) {
      const shared = parseShared(own);
      last = { key, shared };
      shared.catch(() => (last = undefined));
    }
    return last.shared;
  };

  const readContent = async (buffers: readonly EditBuffer[]) =>
    new Map(
      Array.from([...(await onDisk), ...parseContent(buffers)], ([file, { json }]) => [
        `content/${file}.json`,
        json?.value,
      ]),
    );

  return { readBuffered, readShared, readContent };
}

const parseContent = (buffers: readonly EditBuffer[]) =>
  buffers.flatMap(({ name, text }): [string, ReadJson][] => {
    const file = contentFile.exec(name)?.[1];
    return file === undefined ? [] : [[file, parseJsonFile(name, text)]];
  });
