import { join } from 'node:path';
import type { ReadJson } from '../../server/load/json-file.ts';
import { parseJsonFile } from '../../server/load/json-file.ts';
import type { SharedManifests } from '../../server/load/manifests.ts';
import { createSharedManifests, isSharedManifest } from '../../server/load/manifests.ts';
import { readContentFiles } from '../../server/load/read-content.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { StudioDocuments } from './documents.ts';
import type { EditBuffer } from './protocol.ts';

export const manifestFolder = 'page-manifests/';
const contentFile = /^content\/(.+)\.json$/;

const shortName = (name: string) => name.slice(manifestFolder.length);

export type BufferReader = ReturnType<typeof createBufferReader>;

/** Reads files as buffers have them, else as they are on disk, where they stay as they are. */
export function createBufferReader(
  root: string,
  documents: StudioDocuments,
  manifestContext: SiteManifestContext,
) {
  const onDisk = readContentFiles(join(root, 'content'), manifestContext.contentApi);

  const readBuffered = async (name: string, buffers: readonly EditBuffer[]) => {
    const buffered = buffers.find((buffer) => buffer.name === name)?.text;
    const text = buffered ?? (await documents.read(name))?.text;
    return text === undefined ? undefined : parseJsonFile(name, text);
  };

  const parseShared = async (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const all = await documents.list();
    const names = all.filter((name) => name.startsWith(manifestFolder)).map(shortName);
    const manifests = new Map<string, ReadJson>();
    for (const name of names.filter(isSharedManifest)) {
      const read = await readBuffered(`${manifestFolder}${name}`, buffers);
      manifests.set(name, read ?? { json: undefined, diagnostics: [] });
    }
    const directory = join(root, manifestFolder);
    const share = (content: ReadonlyMap<string, ReadJson>) =>
      createSharedManifests(directory, names, { manifests, content }, manifestContext);
    const buffered = parseContent(buffers);
    const disk = await onDisk;
    const shared = share(new Map([...disk, ...buffered]));
    if (shared.contentDiagnostics.length === 0) return shared;
    // Buffers with errors are left out: the records on disk replace them.
    const wrong = new Set(shared.contentDiagnostics.map(({ file }) => contentFile.exec(file)?.[1]));
    return share(new Map([...disk, ...buffered.filter(([file]) => !wrong.has(file))]));
  };

  /** The last ones: while a page is typed, all else stays as it was. */
  let last: { key: string; shared: Promise<SharedManifests> } | undefined;
  const readShared = (buffers: readonly EditBuffer[]): Promise<SharedManifests> => {
    const own = buffers.filter(
      ({ name }) => !name.startsWith(manifestFolder) || isSharedManifest(shortName(name)),
    );
    const key = JSON.stringify(own);
    if (last?.key !== key) {
      last = { key, shared: parseShared(own) };
      last.shared.catch(() => (last = undefined));
    }
    return last.shared;
  };

  /** The values of content files, valid or not, by name: `content/posts.json`. */
  const readContent = async (buffers: readonly EditBuffer[]) =>
    new Map<string, unknown>(
      [...(await onDisk), ...parseContent(buffers)].map(([file, { json }]) => [
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
