import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { keyOf } from '../../validate/site/rule-diagnostic.ts';
import { createValidator, type ValidatorOptions } from '../../validate/validate-site.ts';
import { createDocuments } from './documents.ts';
import type { BufferDiagnostic, DocumentChange } from './protocol.ts';
import { createTurns } from './turns.ts';

/** Validates a site with changed, added and removed files. */
export type ValidateBuffers = (
  buffers: readonly Pick<DocumentChange, 'name' | 'text'>[],
) => Promise<BufferDiagnostic[]>;

type Files = ReadonlyMap<string, Buffer>;

type BufferValidatorOptions = Pick<ValidatorOptions, 'shared'> & {
  /** Path of that folder; a temporary one by default. */
  shadow?: string;
};

/**
 * Checks buffers with the site's validator, in a folder with the buffers and copies of the other files. Later
 * checks are incremental.
 */
export function createBufferValidator(
  definition: SiteConfig,
  root: string,
  { shadow, shared = {} }: BufferValidatorOptions = {},
): ValidateBuffers {
  const documents = createDocuments(root);
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { folder, put } = await createShadow(root, shadow);
    const validate = createValidator(definition, folder, { shared });
    return async (files: Files) => {
      await put(files);
      return (await validate()).findings;
    };
  };
  const readFiles = async (): Promise<Files> =>
    new Map(
      await Promise.all(
        (await documents.list()).map(
          async (name) => [name, await readFile(join(root, name))] as const,
        ),
      ),
    );
  let onDisk: { files: Files; known: ReadonlySet<string | undefined> } | undefined;
  const check: ValidateBuffers = async (buffers) => {
    opened ??= open();
    const look = await opened;
    const files = await readFiles();
    if (!onDisk || !isSame(onDisk.files, files)) {
      onDisk = { files, known: new Set((await look(files)).map(keyOf)) };
    }
    const { known } = onDisk;
    const buffered = new Map(buffers.map(({ name, text }) => [name, text]));
    const site = new Map(files);
    for (const [name, text] of buffered) {
      if (text === null) site.delete(name);
      else site.set(name, Buffer.from(text));
    }
    return (await look(site)).map((diagnostic) => ({
      ...diagnostic,
      isOfBuffers: buffered.has(diagnostic.file) || !known.has(keyOf(diagnostic)),
    }));
  };
  const inTurn = createTurns();
  return (buffers) => inTurn('check', () => check(buffers));
}

const isSame = (one: Files, other: Files) =>
  one.size === other.size && [...one].every(([name, bytes]) => other.get(name)?.equals(bytes));

/** A copy of the site's folder, whose manifests and content `put` replaces. */
async function createShadow(root: string, wanted?: string) {
  const folder = wanted ?? (await mkdtemp(join(tmpdir(), 'vitrine-studio-')));
  if (wanted) await rm(wanted, { recursive: true, force: true });
  else process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'content'), { recursive: true });
  // "junction": on Windows a link to a folder needs no special permission.
  for (const name of ['content/storage', 'form-schemas']) {
    await symlink(resolve(root, name), join(folder, name), 'junction');
  }
  let written: Files = new Map();
  const put = async (files: Files) => {
    const gone = [...written.keys()].filter((name) => !files.has(name));
    await Promise.all([
      ...gone.map((name) => rm(join(folder, name), { force: true })),
      ...Array.from(files, async ([name, bytes]) => {
        if (written.get(name)?.equals(bytes)) return;
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }),
    ]);
    written = files;
  };
  return { folder, put };
}
