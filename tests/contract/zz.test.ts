import { HtmlValidate } from 'html-validate';
import { test } from 'vitest';
import { createTestApp } from '../support/site.ts';
import { listRoutes } from '../e2e/list-routes.ts';
const app = createTestApp();
const v = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document', 'html-validate:prettify'].slice(0, 3) });
test('x', async () => {
  const counts = new Map<string, [number, string]>();
  for (const r of [...listRoutes(), '/nope', '/page/nope']) {
    const html = await (await app.request(r)).text();
    const report = await v.validateString(html, r);
    for (const m of report.results.flatMap((x) => x.messages)) {
      const k = m.ruleId; const [n] = counts.get(k) ?? [0, ''];
      counts.set(k, [n + 1, `${r} ${m.message} ${m.selector}\n ${html.split('\n')[m.line - 1]?.slice(m.column - 20, m.column + 120)}`]);
    }
  }
  for (const [k, v] of counts) process.stdout.write(`${k} ${v[0]} ${v[1]}\n`);
});
