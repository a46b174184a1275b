import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { environmentNames } from '../../server/config/environment.ts';
import { site } from '../../site/site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { jsonChecks } from './docs/check-json-snippet.ts';
import { docs, listSnippets, proseOf } from './docs/read-docs.ts';

const manifestContext = await loadManifestContext(site);
const snippets = docs.flatMap(listSnippets);
const jsonSnippets = snippets.filter(({ language }) => language === 'json');

test.each(jsonSnippets)('the JSON at $place is what it claims to be', ({ info, text }) => {
  const [kind = '', argument = ''] = info.split(' ');
  const check = jsonChecks[kind];
  expect(check, `say what it is: \`\`\`json ${Object.keys(jsonChecks).join(' | ')}`).toBeDefined();
  expect(check?.(JSON.parse(text), argument, manifestContext)).toEqual([]);
});

test.each(docs)('the commands that $file names exist', ({ text }) => {
  const named = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name);
  expect(named.filter((name) => name === undefined || !(name in manifest.scripts))).toEqual([]);
});

test.each(docs)('the links of $file lead somewhere', (doc) => {
  const links = [...proseOf(doc).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const own = links.filter((link) => !/^(https?:|mailto:|\?path=)/.test(link));
  const broken = own.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? doc.file : join(dirname(doc.file), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !listAnchors(readFileSync(file, 'utf8')).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(environmentNames)('docs/operating.md explains the variable %s', (name) => {
  const table = readFileSync('docs/operating.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  expect(table.filter((row) => row.split('|')[1]?.includes(`\`${name}\``))).toHaveLength(1);
});

const folders =
  'src|blocks|server|site|studio|validate|scripts|tests|docs|content|page-manifests|form-schemas|generated';

// Its mistakes are made in a site of their own.
const docsOfThisSite = docs.filter(({ file }) => file !== 'docs/validation.md');

test.each(docsOfThisSite)('the files that $file names exist', (doc) => {
  const named = [...proseOf(doc).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))];
  const missing = named
    .map(([, path = '']) => path)
    // "my-…" and "quote" are the reader's own.
    .filter((path) => !/my-|\/quote\b/.test(path) && !existsSync(path));
  expect(missing).toEqual([]);
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

/** Anchors of a Markdown document, as GitHub makes them from its headings. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
