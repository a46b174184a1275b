import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** The code that a build was made from, to compare a commit with it. */
export type BuildCode = {
  /** Files and folders, from the root of the site's repository. */
  paths: readonly string[];
  /** Of their contents, as {@link hashObjects} makes it. */
  hash: string;
};

/** Name of the file in `dist/` to which `npm run build` writes a {@link BuildCode}. */
export const buildCodeFile = 'code.json';

const buildCodeSchema = z.object({ paths: z.array(z.string()), hash: z.string() });

/** Reads the code hash of a build; undefined if it has none. */
export async function readBuildCode(path: string): Promise<BuildCode | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : buildCodeSchema.parse(JSON.parse(text));
}

/** A hash of paths and contents, whichever way they were listed. */
export function hashObjects(files: readonly { path: string; object: string }[]): string {
  const lines = files.map(({ path, object }) => `${path}\0${object}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** The name that git gives to a content. */
export const hashObject = (content: Uint8Array): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
