import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyFix } from '../../src/diagnostics/apply-fix.ts';
import { formatPath, parsePath } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { valueAt } from '../../src/diagnostics/schema-nodes.ts';
import type { Mistake } from '../../tests/contract/mistakes/read-mistakes.ts';
import { readMistakes } from '../../tests/contract/mistakes/read-mistakes.ts';
import { copySmallSite } from '../../tests/contract/mistakes/small-site.ts';
import { openSiteCalls } from '../../tests/support/site-calls.ts';
import { formatRuleDiagnostic } from '../../validate/formats.ts';
import type { Diagnostic } from '../app/state/diagnostics.ts';
import {
  diagnosticsOfBlock,
  diagnosticsOfItem,
  diagnosticsOfPage,
  findShown,
} from '../app/state/diagnostics.ts';
import { resolveSchema } from '../app/state/field-schema.ts';
import { listAllItems, readOutline } from '../app/state/outline.ts';
import { createTranslate, describeDiagnostic } from '../app/texts/texts.ts';
import type { BufferDiagnostic, EditBuffer, EditorConfig } from './protocol.ts';

/** Of the mistakes that pages, records and the site can have: forms are no documents of Studio. */
const mistakes = readMistakes().filter(([, { told }]) => !told.some((line) => /^form-/.test(line)));

/** Told around the place of the mistake, which has no field; every other one at its own. */
const around: Readonly<Record<string, string>> = {
  'block-content': 'blocks[0]',
  'block-field': 'blocks[1].content',
  'block-type': 'blocks[1]',
  'content-field': '[0]',
  'item-field': 'blocks[1].content.items[0]',
  'page-field': '',
  'site-field': 'company',
  'variant-field': 'blocks[0].content',
};

let root: string;
let calls: Awaited<ReturnType<typeof openSiteCalls>>;
let config: EditorConfig;

beforeAll(async () => {
  root = await copySmallSite();
  calls = await openSiteCalls(root);
  config = await calls.readConfig();
});
afterAll(() => rm(root, { recursive: true }));

/** Makes the mistake in buffers, beside files that somebody has added. */
async function make({ changes, add }: Mistake) {
  for (const [file, value] of Object.entries(add)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
  }
  const texts = new Map<string, string>();
  for (const { file, replace, with: written } of changes) {
    const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8'));
    texts.set(
      file,
      text.replace(replace, () => written),
    );
  }
  const buffers = Array.from(texts, ([name, text]): EditBuffer => ({ name, text }));
  const findings = await calls.check(buffers);
  const values = new Map<string, unknown>();
  for (const { file } of findings) {
    const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8').catch(() => 'null'));
    values.set(file, parse(text));
  }
  for (const file of Object.keys(add)) await rm(join(root, file));
  return { buffers, findings, values };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path at which the panel of what is selected shows a diagnostic. */
function showAt({ file, path, ...diagnostic }: Diagnostic, document: unknown): string {
  const inForm = (schema: SchemaNode, length: number) => {
    const [base, value] = [path.slice(0, length), valueAt(document, path.slice(0, length)) ?? {}];
    const shown = findShown(resolveSchema(schema, value), value, path.slice(length));
    return formatPath([...base, ...shown]);
  };
  if (file.startsWith('content/')) {
    return inForm(Object(config.records[file]?.items), 1);
  }
  if (path[0] !== 'blocks') {
    const { site, factsSchema, page } = config;
    return inForm(/site\.json$/.test(file) ? site : /facts/.test(file) ? factsSchema : page, 0);
  }
  const block = path.slice(0, 2);
  const type = config.blocks.find((one) => one.type === valueAt(document, [...block, 'type']));
  if (
    diagnosticsOfBlock([{ file, path, ...diagnostic }], file, block, type !== undefined).length > 0
  ) {
    return formatPath(block);
  }
  // The source has a group of its own, and so has the id.
  return path[2] === 'content' ? inForm(type?.content ?? {}, 3) : formatPath(path);
}

/** The rows of the plans of all pages that show a diagnostic. */
async function listRows(
  diagnostic: Diagnostic,
  buffers: EditBuffer[],
  values: ReadonlyMap<string, unknown>,
) {
  const types = new Map(config.blocks.map((one) => [one.type, one]));
  const { file } = diagnostic;
  const shownOn = config.documents.find(({ name }) => name === file)?.shownOn ?? [];
  const pages = config.documents.filter(({ route }) => shownOn.some((one) => one === route));
  const rows: string[] = [];
  for (const page of pages.length > 0 ? pages.map(({ name }) => name) : [file]) {
    const { places = {} } = (await calls.preview({ page, buffers, backEnd: 'up' })) ?? {};
    const value = values.get(page) ?? parse(await readFile(join(root, page), 'utf8'));
    const items = listAllItems(
      readOutline(page, (name) => (name === page ? value : undefined), types),
    );
    if (diagnosticsOfPage([diagnostic], page).length > 0) rows.push(page);
    for (const item of items) {
      if (diagnosticsOfItem([diagnostic], places, item).length > 0)
        rows.push(`${page} ${formatPath(item.path)}`);
    }
  }
  return rows;
}

/** What the checker says of the buffers once one of its diagnostics is repaired. */
async function repair({ file, path, fix }: BufferDiagnostic, buffers: readonly EditBuffer[]) {
  if (!fix) return undefined;
  const text =
    buffers.find(({ name }) => name === file)?.text ?? (await readFile(join(root, file), 'utf8'));
  const mended = { name: file, text: printJson(applyFix(JSON.parse(text), parsePath(path), fix)) };
  const others = buffers.filter(({ name }) => name !== file);
  return calls.check([...others, mended]);
}

describe('a mistake is told in words for authors, at its field, in its row, with the fix that repairs it:', () => {
  // A file in another encoding is no buffer.
  test.each(mistakes.filter(([, { encoding }]) => encoding === 'utf8'))('%s', async (name, one) => {
    const { buffers, findings, values } = await make(one);
    expect(findings.map(formatRuleDiagnostic)).toEqual(one.told);
    for (const finding of findings) {
      const sentence = describeDiagnostic('fr', createTranslate('fr', config.words), finding);
      expect(sentence).toMatch(/[.}]$/);
      expect(sentence).not.toMatch(/undefined|expected|missing/);
      // A file that was added is gone by now.
      if (Object.keys(one.add).length > 0) continue;
      const left = await repair(finding, buffers);
      // Without its title, which blocks elsewhere may lack, the first block shows no h1.
      if (name === 'empty-text') expect(left?.map(({ rule }) => rule)).toEqual(['one-h1']);
      else if (left) expect(left.length).toBeLessThan(findings.length);
    }
    const diagnostics = findings.map((finding) => ({ ...finding, path: parsePath(finding.path) }));
    for (const diagnostic of diagnostics) {
      const { file, path } = diagnostic;
      expect(showAt(diagnostic, values.get(file))).toBe(around[name] ?? formatPath(path));
      if (!values.has(file) || /site\.json$|\/$/.test(file)) continue;
      const isOfBlock = path[0] === 'blocks';
      const row = isOfBlock ? `${file} ${formatPath(path.slice(0, 2))}` : file;
      const isOfRecord = file === 'content/posts.json';
      expect(await listRows(diagnostic, buffers, values)).toEqual([
        isOfRecord ? 'page-manifests/offres.json blocks[0]' : row,
      ]);
    }
  });
});
