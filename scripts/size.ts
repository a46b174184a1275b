import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { selectSiteFolder } from '../server/load/site-folder.ts';
import { compareBudget } from './size/compare-budget.ts';
import { measureHtml } from './size/measure-html.ts';
import { measurePackages } from './size/measure-packages.ts';
import type { Sizes } from './size/measure-parts.ts';
import { measureParts } from './size/measure-parts.ts';

/**
 * `npm run size -- [folder]`: bytes after brotli of the application shell, of each block with what it needs
 * besides the shell, and of the home page, beside their budgets. Exit status 1 when a part is past its
 * budget, or a block's code is in the shell. `--update` writes the sizes as the new budgets;
 * `--by-package` says what the shell is made of.
 */
/** The aim of the whole site; `--update` does not move it. */
const limits: Sizes = { 'application shell, JS': 100_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    'by-package': { type: 'boolean', default: false },
  },
});
const budgetFile = join(selectSiteFolder(positionals[0]), 'size-budget.json');
const { sizes: parts, strangers } = await measureParts();
const html = await measureHtml('/');
const sizes: Sizes = {
  ...parts,
  'home page, first view, HTML': html.firstView,
  'home page, HTML': html.whole,
};
// Our own file, and `--update` wrote it; another site may have none.
const written = await readFile(budgetFile, 'utf8').catch(() => undefined);
const budget = JSON.parse(written ?? '{}') as Sizes;

console.log('Bytes after brotli; a block with all it needs besides the application shell\n');
console.table(
  Object.fromEntries(
    Object.entries(sizes).map(([part, size]) => [part, { size, budget: budget[part] }]),
  ),
);
if (values['by-package']) {
  console.log('\nWhat the application shell is made of');
  console.table(await measurePackages());
}
const diagnostics = [
  ...(values.update || !written ? [] : compareBudget(sizes, budget)),
  ...Object.entries(limits)
    .filter(([part, limit]) => (sizes[part] ?? 0) > limit)
    .map(([part, limit]) => `${part}: ${sizes[part]} bytes, more than the ${limit} aimed at.`),
  ...strangers.map((module) => `${module} is in the application shell; import it lazily.`),
];
if (values.update) await writeFile(budgetFile, `${JSON.stringify(sizes, null, 2)}\n`);
for (const diagnostic of diagnostics) console.error(diagnostic);
if (diagnostics.length > 0) process.exit(1);
