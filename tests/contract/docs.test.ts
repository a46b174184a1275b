import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { site } from 'virtual:vitrine/site';
import { expect, test } from 'vitest';
import { createExpandFragment } from '../../.storybook/shared-content.ts';
import manifest from '../../package.json' with { type: 'json' };
import { environmentNames } from '../../server/config/environment.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { loadManifestContext, type ManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import { checkForm } from '../../validate/forms/check-form.ts';
import { docs, listSnippets, proseOf } from './docs/read-docs.ts';

const manifestContext = await loadManifestContext(site);
const snippets = docs.flatMap(listSnippets);

test.each(snippets.filter(({ language }) => language === 'json'))(
  'the JSON at $place is what it claims to be',
  ({ info, text }) => {
    const [kind = '', argument = ''] = info.split(' ');
    const check = jsonChecks[kind];
    expect(check, `say what it is: ${Object.keys(jsonChecks).join(' | ')}`).toBeDefined();
    expect(check?.(JSON.parse(text), argument, manifestContext)).toEqual([]);
  },
);

const folders =
  'src|blocks|server|site|studio|validate|scripts|tests|docs|content|page-manifests|form-schemas|generated';

const isOfFolder = ({ file }: { file: string }) => /^\w+\/README\.md$/.test(file);

test.each(docs)('the commands, links and files that $file names exist', (doc) => {
  const prose = proseOf(doc);
  const find = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name);
  const commands = find(doc.text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  const links = find(prose, /\]\((?!https?:|mailto:|\?path=)([^)\s#]+)/g);
  // In docs/validation.md mistakes are made in a site of their own; "my-…" and "quote" are the reader's.
  const files = find(prose, new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')).filter(
    (path) => doc.file !== 'docs/validation.md' && !isOfFolder(doc) && !/my-|\/quote\b/.test(path),
  );
  expect([
    ...commands.filter((name) => !(name in manifest.scripts)),
    ...links.filter((path) => !existsSync(join(dirname(doc.file), path))),
    ...files.filter((path) => !existsSync(path)),
  ]).toEqual([]);
});

test('a site of one’s own has the commands that the guides in its package name', () => {
  const scaffold = readFileSync('scripts/new/templates/site/package.json.template', 'utf8');
  const guides = /^docs\/(editing-pages|extending|forms|operating)\.md$/;
  const named = docs
    .filter(({ file }) => guides.test(file))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\bnpm run ([a-z][\w:-]*)/g), ([, name]) => name),
    );
  expect(named).toContain('validate');
  expect(named.filter((name) => !scaffold.includes(`"${name}": "vitrine `))).toEqual([]);
});

test.each(docs.filter(isOfFolder))(
  'the files that $file names are in its folder',
  ({ file, text }) => {
    const names = Array.from(
      text.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|mjs)))`/g),
      ([, name]) => name ?? '',
    );
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !existsSync(join(dirname(file), name)))).toEqual([]);
  },
);

test('docs/operating.md explains each variable once', () => {
  const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const explained = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);
  const names = explained.filter((name) => environmentNames.some((known) => known === name));
  expect(names.toSorted()).toEqual(environmentNames.toSorted());
});

test('the decisions that the code cites exist', () => {
  const files = globSync(
    '{src,blocks,server,site,studio,validate,scripts,form-schemas}/**/*.{ts,tsx}',
  );
  const cited = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/decision (\d{4})/g)].map(([, number]) => number),
  );
  expect(cited.length).toBeGreaterThan(0);
  const missing = cited.filter((number) => globSync(`docs/decisions/${number}-*.md`).length === 0);
  expect(missing).toEqual([]);
});

type Check = (
  value: unknown,
  argument: string,
  manifestContext: ManifestContext,
) => readonly string[];

const checkPage: Check = (value, _, manifestContext) =>
  parsePageManifest(value, manifestContext, createExpandFragment(manifestContext)).diagnostics.map(
    ({ path, message }) => `${formatPath(path)}: ${message}`,
  );

const pageOf = (block: unknown) => ({
  route: '/',
  title: 'Page',
  meta: { description: 'A page.' },
  blocks: [block],
});

const describeDiagnostic = ({ path, message }: Diagnostic) => `${path.join('.')}: ${message}`;

/** The kinds of JSON snippets, by the word after ```json. A check returns what is wrong. */
const jsonChecks: Readonly<Record<string, Check>> = {
  page: checkPage,
  block: (value, argument, manifestContext) => checkPage(pageOf(value), argument, manifestContext),
  form: (value) => checkForm(value, String(Object(value).name)).map(describeDiagnostic),
  /** The `schema` of a form. */
  schema: (value) =>
    checkForm(
      {
        ...{ name: 'form', title: 'Form', reference: 'F', mailbox: { name: 'Team' } },
        retention: { years: 1, reason: 'An example' },
        schema: { type: 'object', ...Object(value) },
      },
      'form',
    ).map(describeDiagnostic),
  /** A part of a JSON file, unchanged. */
  excerpt: (value, file) =>
    holds(JSON.parse(readFileSync(file, 'utf8')), value) ? [] : [`is not in ${file}`],
};

function holds(json: unknown, part: unknown): boolean {
  if (isDeepStrictEqual(json, part)) return true;
  return typeof json === 'object' && json !== null
    ? Object.values(json).some((value) => holds(value, part))
    : false;
}
