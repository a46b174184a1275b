import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SiteDefinition } from '../../../src/site/define-site.ts';
import type { Finding } from '../../../validate/finding.ts';
import { createValidator } from '../../../validate/validate-site.ts';
import type { StudioDocuments } from './documents.ts';
import type { Draft } from './protocol.ts';

/** What the validator says of a site in which some files have other texts, and some are added. */
export type CheckDrafts = (
  drafts: readonly Draft[],
  added?: readonly Draft[],
) => Promise<readonly Finding[]>;

/**
 * Checks drafts by the very validator that checks the site: it looks at a folder in which the drafts stand
 * beside copies of the other files. A second check looks again only at what has changed.
 */
export function createDraftChecker(
  definition: SiteDefinition,
  root: string,
  documents: StudioDocuments,
): CheckDrafts {
  const shadow = createShadow(root, documents);
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { folder, put } = await shadow();
    return { put, validate: createValidator(definition, folder) };
  };
  let last: Promise<unknown> = Promise.resolve();
  const check = async (...drafts: Parameters<CheckDrafts>) => {
    opened ??= open();
    const { put, validate } = await opened;
    await put(...drafts);
    return (await validate()).findings;
  };
  return (...drafts) => {
    const checked = last.then(() => check(...drafts));
    last = checked.catch(() => {});
    return checked;
  };
}

function createShadow(root: string, documents: StudioDocuments) {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'content'));
    // "junction": on Windows a link to a folder asks for no right of its own.
    for (const name of ['content/storage', 'form-schemas']) {
      await symlink(resolve(root, name), join(folder, name), 'junction');
    }
    const written = new Map<string, string>();
    const put = async (drafts: readonly Draft[], added: readonly Draft[] = []) => {
      const drafted = new Map([...drafts, ...added].map(({ name, text }) => [name, text]));
      const names = [...new Set([...(await documents.list()), ...added.map(({ name }) => name)])];
      for (const name of written.keys()) {
        if (names.includes(name)) continue;
        written.delete(name);
        await rm(join(folder, name), { force: true });
      }
      await Promise.all(
        names.map(async (name) => {
          const text = drafted.get(name) ?? (await readFile(join(root, name), 'utf8'));
          if (written.get(name) === text) return;
          await mkdir(dirname(join(folder, name)), { recursive: true });
          await writeFile(join(folder, name), text);
          written.set(name, text);
        }),
      );
    };
    return { folder, put };
  };
}
