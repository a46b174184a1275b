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

test.each(docs)('the commands, links and files that $file names exist', (doc) => {
  const prose = proseOf(doc);
  const find = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name);
  const commands = find(doc.text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  const links = find(prose, /\]\((?!https?:|mailto:|\?path=)([^)\s#]+)/g);
  // In docs/validation.md mistakes are made in a site of their own; "my-…" and "quote" are the reader's.
  const files = find(prose, new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g')).filter(
    (path) => doc.file !== 'docs/validation.md' && !/my-|\/quote\b/.test(path),
  );
  expect([
    ...commands.filter((name) => !(name in manifest.scripts)),
    ...links.filter((path) => !existsSync(join(dirname(doc.file), path))),
    ...files.filter((path) => !existsSync(path)),
  ]).toEqual([]);
});

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
