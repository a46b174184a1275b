import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { listConcerning, listUnknownImports, migrate } from './migrate.ts';

let root: string;

beforeEach(async () => {
  root = await makeFolder();
});

const older = printJson({
  route: '/faq',
  title: 'Questions',
  meta: { description: 'Une page\u202f!' },
  blocks: [
    {
      type: 'hero',
      content: { variant: 'page', title: 'Aide', description: '<p>Oui\u202f!</p>' },
    },
    { type: 'post', content: { body: '<p>Texte</p>' } },
    {
      type: 'hero',
      version: 1,
      content: { variant: 'page', title: 'Plus' },
      slots: {
        aside: [{ type: 'hero', content: { variant: 'banner', subtitle: '<p>Dedans</p>' } }],
      },
    },
  ],
});
const present = older
  .replace('"description": "<p>', '"body": "<p>')
  .replace('"subtitle"', '"body"')
  .replace('"version": 1', '"version": 2');

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'page-manifests', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

const read = (name: string) => readFile(join(root, 'page-manifests', name), 'utf8');

async function run(dryRun = false) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = process.exitCode;
  await migrate(root, dryRun);
  const status = process.exitCode ?? 0;
  process.exitCode = before;
  const printed = log.mock.calls.flat().join('\n');
  const errors = error.mock.calls.flat();
  vi.restoreAllMocks();
  return { status, printed, errors };
}

test('older content is rewritten in pages, fragments and slots, and each file is canonical then', async () => {
  const fragment =
    '{"type":"hero","content":{"variant":"page","title":"Un","description":"<p>Deux</p>"}}';
  await write({
    'faq.json': older,
    'fragments/intro.json': fragment,
    'site.json': '{ "name": "x" }',
  });
  expect(await run()).toEqual({
    status: 0,
    printed:
      'page-manifests/faq.json: 3 blocks\npage-manifests/fragments/intro.json: 1 block\n2 files rewritten.',
    errors: [],
  });
  expect(await read('faq.json')).toBe(present);
  expect(await read('fragments/intro.json')).toBe(
    printJson(JSON.parse(fragment.replace('description', 'body'))),
  );
  expect(await read('site.json')).toBe('{ "name": "x" }');
  expect(await readdir(join(root, 'page-manifests'))).toEqual([
    'faq.json',
    'fragments',
    'site.json',
  ]);
});

test('a second run has nothing to do', async () => {
  await write({ 'faq.json': older });
  await run();
  expect(await run()).toEqual({
    status: 0,
    printed: 'Nothing to migrate in 1 file.',
    errors: [],
  });
  expect((await run(true)).status).toBe(0);
});

test('a dry run prints a unified diff, writes nothing, and fails when there is something to do', async () => {
  await write({ 'faq.json': older });
  const { status, printed } = await run(true);
  expect(status).toBe(1);
  expect(printed).toContain('--- a/page-manifests/faq.json\n+++ b/page-manifests/faq.json\n@@');
  expect(printed).toMatch(
    /^- {8}"description": "<p>Oui\u202f!<\/p>"\n\+ {8}"body": "<p>Oui\u202f!/m,
  );
  expect(printed).toContain('1 file would be rewritten.');
  expect(await read('faq.json')).toBe(older);
});

test('a file that is not JSON is named and left alone; the others are rewritten', async () => {
  await write({ 'broken.json': '{\n  "blocks": [\n}', 'faq.json': older });
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toEqual([
    'page-manifests/broken.json:3:1 not JSON: a value is missing here (left alone)',
  ]);
  expect(await read('broken.json')).toBe('{\n  "blocks": [\n}');
  expect(await read('faq.json')).toBe(present);
});

test('a block of a version to come is named, and its file left alone', async () => {
  const text = older.replace('"version": 1', '"version": 9');
  await write({ 'faq.json': text });
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors[0]).toMatch(/^page-manifests\/faq\.json:24:7 version 9 of "hero" is not known/);
  expect(await read('faq.json')).toBe(text);
});

test('imports that the engine does not export are found, static and dynamic, with their lines and the names to use', async () => {
  await mkdir(join(root, 'site'));
  await writeFile(
    join(root, 'site/site.ts'),
    `import { defineSite } from 'vitrine/site';
import { text } from 'vitrine/src/schema/fields.ts';
import { own } from './own.ts';
const load = () => import('vitrine/blocks/hero/hero.tsx');
`,
  );
  const exports = { './site': './src/define-site.ts', './fields': './src/schema/fields.ts' };
  expect(await listUnknownImports(root, exports)).toEqual([
    {
      file: 'site/site.ts',
      line: 2,
      name: 'vitrine/src/schema/fields.ts',
      present: 'vitrine/fields',
    },
    { file: 'site/site.ts', line: 4, name: 'vitrine/blocks/hero/hero.tsx', present: undefined },
  ]);
});

test('of a changelog, the entries above a version that name what a site has concern it', () => {
  const entries = [
    '- `--violet` is `--accent`.',
    '- `font` of `brand` is gone.',
    '- Use `vitrine/old`.',
  ];
  const changelog = `# Changelog\n\n${entries[0]}\n${entries[1]}\n\n## 0.1.0\n\n${entries[2]}\n`;
  const code = new Map([
    ['site/brand.css', 'a { color: var(--violet); }'],
    ['a.ts', "'vitrine/old'"],
  ]);
  expect(listConcerning(changelog, '0.1.0', code)).toEqual([entries[0]]);
  expect(listConcerning(changelog, undefined, code)).toEqual([entries[0], entries[2]]);
});
