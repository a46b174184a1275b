import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyFix } from '../../../src/diagnostics/apply-fix.ts';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { type Mistake, readMistakes } from '../../../tests/contract/mistakes/read-mistakes.ts';
import { copySmallSite } from '../../../tests/contract/mistakes/small-site.ts';
import { openSiteCalls } from '../../../tests/support/site-calls.ts';
import { formatRuleDiagnostic } from '../../../validate/formats.ts';
import { createTranslate, describeDiagnostic } from '../../app/texts/texts.ts';
import type { EditorConfig } from '../answers.ts';
import type { BufferDiagnostic, EditBuffer } from '../protocol.ts';

/** Of the mistakes that pages, records and the site can have: forms are no documents of Studio. */
const mistakes = readMistakes().filter(([, { told }]) => !told.some((line) => /^form-/.test(line)));

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
  for (const file of Object.keys(add)) await rm(join(root, file));
  return { buffers, findings };
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

describe('a mistake is told in words for authors, with the fix that repairs it:', () => {
  // A file in another encoding is no buffer.
  test.each(mistakes.filter(([, { encoding }]) => encoding === 'utf8'))('%s', async (name, one) => {
    const { buffers, findings } = await make(one);
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
  });
});
