import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { applyEdits, modify, parse } from 'jsonc-parser';
import manifest from '../../package.json' with { type: 'json' };
import { writeAtomically } from '../../server/load/json-cache.ts';
import { listPaths } from '../../server/load/manifests.ts';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { count } from '../../src/diagnostics/letters.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listFiles } from '../build/hash-files.ts';
import { migrateManifest } from './migrate-manifest.ts';

/**
 * Rewrites the content of the blocks in a site's `page-manifests/` to the present version of their types.
 * A dry run prints a unified diff instead. Sets the exit status: 1 after a dry run with changes, or when
 * a file is not JSON, which is named and left alone.
 */
export async function migrate(root: string, isDry = false): Promise<void> {
  // `vitrine migrate --dry-run | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const manifestContext = await loadManifestContext(await loadSiteDefinition(root));
  const names = (await listPaths(join(root, 'page-manifests')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `page-manifests/${name}`);
  let changed = 0;
  for (const name of names) {
    const before = await readFile(join(root, name), 'utf8');
    const { text, blocks, diagnostic } = migrateManifest(name, before, manifestContext);
    if (diagnostic !== undefined) {
      console.error(`${diagnostic} (left alone)`);
      process.exitCode = 1;
    } else if (text !== before) {
      changed += 1;
      const names = [`a/${name}`, `b/${name}`] as const;
      const headers = [undefined, undefined, { headerOptions: FILE_HEADERS_ONLY }] as const;
      if (isDry) console.log(createTwoFilesPatch(...names, before, text, ...headers).trimEnd());
      else {
        await writeAtomically(join(root, name), text);
        console.log(`${name}: ${count(blocks, 'block')}`);
      }
    }
  }
  const verb = isDry ? 'would be rewritten' : 'rewritten';
  console.log(
    changed === 0
      ? `Nothing to migrate in ${count(names.length, 'file')}.`
      : `${count(changed, 'file')} ${verb}.`,
  );
  if (isDry && changed > 0) process.exitCode = 1;
}

/**
 * Migrates the manifests, removes the packages of other versions and prints what of the changelog concerns the
 * site; or lists imports that the engine no longer has, with exit status 1.
 */
export async function upgrade(root: string): Promise<void> {
  const unknown = await listUnknownImports(root, manifest.exports);
  for (const { file, line, name, present } of unknown) {
    const hint = present ? ` Import ${present}.` : '';
    console.error(`${file}:${line}: ${name} is not in vitrine ${manifest.version}.${hint}`);
  }
  if (unknown.length > 0) {
    console.error(
      '\nChange these imports as CHANGELOG.md of the package says, then run this again.',
    );
    process.exitCode = 1;
    return;
  }
  if (await mendTsconfig(root)) console.log('tsconfig.json: extends vitrine/tsconfig.json');
  await migrate(root);
  const vendor = join(root, 'vendor');
  const packages = (await readdir(vendor).catch(() => [])).filter((name) =>
    /^vitrine-.+\.tgz$/.test(name),
  );
  const older = packages.filter((name) => name !== `vitrine-${manifest.version}.tgz`);
  for (const name of older) {
    await rm(join(vendor, name));
    console.log(`vendor/${name}: removed`);
  }
  const since = older[0]?.slice('vitrine-'.length, -'.tgz'.length);
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const entries = listConcerning(changelog, since, await readCode(root));
  if (entries.length > 0) console.log(`\nOf CHANGELOG.md, what names a part of this site:\n`);
  for (const entry of entries) console.log(`${entry}\n`);
  console.log(`The site is on vitrine ${manifest.version}. Check it: vitrine check.`);
}

/** An import of the engine by a name that it does not export, and the name to use. Lines begin with 1. */
type UnknownImport = { file: string; line: number; name: string; present: string | undefined };

/** Finds in a site's code the imports of `vitrine/…` that `exports` of the engine's package.json lacks. */
export async function listUnknownImports(
  root: string,
  exports: Readonly<Record<string, string>>,
): Promise<UnknownImport[]> {
  const names = new Set(Object.keys(exports).map(toName));
  const byFile = new Map(
    Object.entries(exports).map(([name, file]) => [withoutEnding(toName(file)), toName(name)]),
  );
  const found: UnknownImport[] = [];
  for (const [file, code] of await readCode(root)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [index, text] of code.split('\n').entries()) {
      for (const [, name = ''] of text.matchAll(/(?:from |import\()'(vitrine\/[^']+)'/g)) {
        if (names.has(name)) continue;
        const present = byFile.get(withoutEnding(name));
        found.push({ file: relative(root, file), line: index + 1, name, present });
      }
    }
  }
  return found;
}

type Code = ReadonlyMap<string, string>;

/** The texts of a site's code and forms, by their files. */
async function readCode(root: string): Promise<Code> {
  const code = new Map<string, string>();
  for (const folder of ['blocks', 'form-schemas', 'site'])
    for (const file of await listFiles(join(root, folder)))
      if (/\.(tsx?|json|css)$/.test(file)) code.set(file, await readFile(file, 'utf8'));
  return code;
}

/** The entries of a changelog above a version that name, as code, what a site's code has. */
export function listConcerning(changelog: string, since: string | undefined, code: Code): string[] {
  const [news = ''] = since === undefined ? [changelog] : changelog.split(`\n## ${since}\n`);
  const all = [...code].flat().join('\n');
  // A single small word is everywhere.
  const isDistinctive = (name: string) => /[A-Z/.:_-]/.test(name) && !name.includes(' ');
  return (news.match(/^- .*$/gm) ?? []).filter((entry) =>
    Array.from(entry.matchAll(/`([^`]+)`/g), ([, name = '']) => name).some(
      (name) => isDistinctive(name) && all.includes(name),
    ),
  );
}

/** The package has JavaScript in the place of each source. */
const withoutEnding = (name: string) => name.replace(/\.(tsx?|js)$/, '');

/** `./forms/browser` → `vitrine/forms/browser` */
const toName = (path: string) => `vitrine${path.slice(1)}`;

/** Mends what `new:site` of version 0.1 wrote: an `extends` of a folder that is not there. */
async function mendTsconfig(root: string): Promise<boolean> {
  const file = join(root, 'tsconfig.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { extends: extended } = Object(parse(text));
  const isMissing = String(extended).startsWith('..') && !existsSync(join(root, extended));
  if (isMissing) {
    await writeFile(file, applyEdits(text, modify(text, ['extends'], 'vitrine/tsconfig.json', {})));
  }
  return isMissing;
}
