import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { quoteAll } from '../../src/diagnostics/nearest-name.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { locateInBlock } from '../site/locate-in-page.ts';
import type { Rule } from './rule.ts';

/** The facts of site.json that a content shows: `{ "site": "orias" }`, at any depth. */
function* listSiteFacts(value: unknown, path: JsonPath = []): Iterable<[JsonPath, string]> {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value) && typeof value.site === 'string') yield [[...path, 'site'], value.site];
  for (const [key, inner] of Object.entries(value))
    yield* listSiteFacts(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

export const companyFact: Rule = {
  id: 'company-fact',
  severity: 'error',
  holds: 'A list shows facts that the company of site.json has.',
  reason: 'Each site has facts of its own, such as an ORIAS number; others are empty.',
  hint: 'Name another fact, or write the text.',
  *findOnPage({ pageFile }, { site }) {
    if (!pageFile || !site) return;
    const known = Object.keys(site.company);
    for (const block of listAllBlocks(pageFile.page.blocks)) {
      for (const [path, name] of listSiteFacts(block.content)) {
        if (known.includes(name)) continue;
        const message = `the company of site.json has no "${name}"; it has ${quoteAll(known)}`;
        yield locateInBlock(pageFile, block, { path: ['content', ...path], message });
      }
    }
  },
};
