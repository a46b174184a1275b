import { quoteAll } from '../../src/diagnostics/nearest-name.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { listStrings } from '../site/list-strings.ts';
import { locateInBlock } from '../site/locate-in-page.ts';
import type { Rule } from './rule.ts';

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
      for (const { at, text: name } of listStrings(block.content)) {
        // `{ "site": "orias" }`, at any depth.
        if (at.at(-1) !== 'site' || known.includes(name)) continue;
        const message = `the company of site.json has no "${name}"; it has ${quoteAll(known)}`;
        yield locateInBlock(pageFile, block, { path: ['content', ...at], message });
      }
    }
  },
};
