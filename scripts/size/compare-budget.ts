import type { Sizes } from './measure-parts.ts';

/** Compression differs by some bytes with unrelated names of files; no part grows by so little. */
const tolerance = { ratio: 0.01, bytes: 40 };

/** Most that a part with this budget may have, in bytes. */
function allow(budget: number): number {
  return budget + Math.max(tolerance.bytes, Math.round(budget * tolerance.ratio));
}

const hint =
  'Load it when it is needed, or leave it out; if it is worth its bytes, run "npm run size -- --update" and say why in the commit.';

/** A sentence with a fix for each size over budget. */
export function compareBudget(sizes: Sizes, budget: Sizes): string[] {
  const diagnostics: string[] = [];
  for (const [part, size] of Object.entries(sizes)) {
    const budgeted = budget[part];
    if (budgeted === undefined) {
      diagnostics.push(
        `${part}: ${size} bytes, but no budget. Run "npm run size -- --update" to add it.`,
      );
    } else if (size > allow(budgeted)) {
      diagnostics.push(
        `${part}: ${size} bytes, ${size - budgeted} over its budget of ${budgeted}. ${hint}`,
      );
    }
  }
  for (const part of Object.keys(budget)) {
    if (part in sizes) continue;
    diagnostics.push(
      `${part}: has a budget, but is not in the build. Run "npm run size -- --update" to remove it.`,
    );
  }
  return diagnostics;
}
