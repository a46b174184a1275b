import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import { applyFix } from '../../src/diagnostics/apply-fix.ts';
import { parsePath } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { createTranslate, describeDiagnostic } from '../../studio/app/texts/texts.ts';
import { formatRuleDiagnostic } from '../../validate/formats.ts';
import type { RuleDiagnostic } from '../../validate/site/rule-diagnostic.ts';
import { createValidator } from '../../validate/validate-site.ts';
import { type Mistake, readMistakes } from './mistakes/read-mistakes.ts';
import { copySmallSite, replaceOnce } from './mistakes/small-site.ts';

// The first test loads every block.
const mistakes = readMistakes();
const none: Mistake = { mistake: 'none', changes: [], encoding: 'utf8', add: {}, told: [] };

test('the site on which mistakes are made has none', async () => {
  expect(await validateWith(none)).toEqual([]);
});

const page = (route: string, more: object) => ({
  route,
  title: 'Une campagne',
  meta: { description: 'Une page complète et juste, pour quelques semaines seulement.' },
  blocks: [
    { type: 'post', content: { variant: 'plain', title: 'Une campagne', body: '<p>Bonjour.</p>' } },
  ],
  ...more,
});

test('what is no mistake: an entry of the menu that waits with its page, a page that no link is to lead to, a link of a draft to a draft', async () => {
  const menu = { file: 'page-manifests/site.json', replace: '"label": "Demande",', with: '' };
  const campaign = page('/campagne', { publishAt: '2999-01-01' });
  campaign.blocks.push({
    type: 'post',
    content: { variant: 'plain', title: 'Suite', body: '<p><a href="/suite">La suite</a></p>' },
  });
  const next = { ...page('/suite', { draft: true }), title: 'La suite' };
  next.meta = { description: 'La page qui suit, tant que personne ne la voit sur ce site.' };
  const letter = { ...page('/courrier', { listed: false }), title: 'Un courrier' };
  letter.meta = { description: 'Une page complète et juste, que seul un courrier fait connaître.' };
  const findings = await validateWith({
    ...none,
    changes: [
      {
        ...menu,
        with: '"label": "Campagne",\n                "href": "/campagne"\n              },\n              {\n                "label": "Demande",',
      },
    ],
    add: {
      'page-manifests/campagne.json': campaign,
      'page-manifests/courrier.json': letter,
      'page-manifests/suite.json': next,
    },
  });
  expect(findings).toEqual([]);
});

const t = createTranslate('fr', (await site.authors.words?.()) ?? {});

describe('messages, sentences for authors and fixes of mistakes', () => {
  test.each(mistakes)('%s', async (_, mistake) => {
    expect(mistake.told.length).toBeGreaterThan(0);
    await validateWith(mistake, async (findings) => {
      expect(findings.map(formatRuleDiagnostic)).toEqual(mistake.told);
      // Forms are no documents of Studio, and a file in another encoding is none of its buffers.
      if (findings.some(({ rule }) => rule.startsWith('form-'))) return;
      if (mistake.encoding !== 'utf8') return;
      for (const finding of findings) {
        const sentence = describeDiagnostic('fr', t, finding);
        expect(sentence).toMatch(/[.}]$/);
        expect(sentence).not.toMatch(/undefined|expected|missing/);
        const { rule, path, message } = finding;
        // Elsewhere more may be told now: only a page without these is checked with the others.
        expect(await repair(finding)).not.toContainEqual(
          expect.objectContaining({ rule, path, message }),
        );
      }
    });
  });
});

const root = await copySmallSite();
/** Knows the site from the mistake before. */
const validate = createValidator(site, root);

/** Makes a mistake in a copy of the small site, looks at what the validation reports, and takes it back. */
async function validateWith(
  { changes, encoding, add }: Mistake,
  look?: (findings: readonly RuleDiagnostic[]) => Promise<void>,
) {
  const before = new Map<string, Buffer>();
  try {
    for (const change of changes) {
      const path = join(root, change.file);
      if (!before.has(path)) before.set(path, await readFile(path));
      await replaceOnce(path, change.replace, change.with);
      await writeFile(path, await readFile(path, 'utf8'), encoding);
    }
    for (const [file, value] of Object.entries(add)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
      await writeFile(join(root, file), text);
    }
    const { findings } = await validate();
    await look?.(findings);
    return findings;
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
    for (const file of Object.keys(add)) await rm(join(root, file), { force: true });
  }
}

/** What the validation reports once one of its diagnostics is repaired; nothing without a fix. */
async function repair({ file, path, fix }: RuleDiagnostic) {
  if (!fix) return [];
  const text = await readFile(join(root, file), 'utf8');
  await writeFile(join(root, file), printJson(applyFix(JSON.parse(text), parsePath(path), fix)));
  const { findings } = await validate();
  await writeFile(join(root, file), text);
  return findings;
}
