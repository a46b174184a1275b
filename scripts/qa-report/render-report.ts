import { escapeHtml } from '../../src/rich-text/escape-html.ts';
import type { QaReport, RuleResult } from './qa-report.ts';

/** The report as one HTML file that needs nothing else. */
export function renderReport({ date, state, rules, totals }: QaReport): string {
  const title = state === 'passed' ? 'All rules hold' : `${totals.failures} tests failed`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>QA report: ${title}</title>
<style>
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #211a42; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; border-bottom: 1px solid #cdbbef; text-align: start; vertical-align: top; }
td:nth-child(n+3) { text-align: end; font-variant-numeric: tabular-nums; }
.failed { color: #a3122b; font-weight: 600; }
pre { overflow-x: auto; padding: 1rem; background: #f1ecfb; white-space: pre-wrap; }
small { color: #5b5478; }
</style>
<h1 class="${state}">${title}</h1>
<p>${totals.rules} rules, ${totals.files} test files, ${totals.tests} tests, ${totals.cases} cases. ${escapeHtml(date)}</p>
${rules.flatMap(renderFailures).join('\n')}
<table>
<thead><tr><th>Rule</th><th>State</th><th>Tests</th><th>Cases</th><th>Seconds</th></tr></thead>
<tbody>
${rules.map(renderRule).join('\n')}
</tbody>
</table>
</html>
`;
}

function renderRule({ title, says, state, files, tests, cases, duration, skipped }: RuleResult) {
  const left = skipped > 0 ? ` (${skipped} skipped)` : '';
  return `<tr>
<td><strong>${escapeHtml(title)}</strong><br>${escapeHtml(says)}<details><summary>${files.length} files</summary>${files.map(escapeHtml).join('<br>')}</details></td>
<td class="${state}">${state}</td><td>${tests}${left}</td><td>${cases}</td><td>${(duration / 1000).toFixed(1)}</td>
</tr>`;
}

function renderFailures({ title, failures }: RuleResult): string[] {
  if (failures.length === 0) return [];
  const items = failures.map(({ test, message, assertion, difference, place }) => {
    const parts = [place, assertion, message, difference].filter((part) => part !== undefined);
    return `<h3>${escapeHtml(test)}</h3>${parts.map((part) => `<pre>${escapeHtml(part)}</pre>`).join('')}`;
  });
  return [`<section><h2 class="failed">${escapeHtml(title)}</h2>${items.join('')}</section>`];
}
