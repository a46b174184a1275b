import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import type { Rule } from '../rule.ts';
import type { ShownPage } from '../show/shown-page.ts';
import { origin } from '../show/shown-page.ts';
import { findText } from '../show/spot.ts';
import { listTold, listToldSteps } from '../told.ts';

export const structuredData: Rule = {
  id: 'structured-data',
  severity: 'error',
  holds:
    'Search engines are told what visitors see: questions, answers, events, the way to a page.',
  reason: 'Google Search, structured data guidelines: nothing that visitors cannot see.',
  remedy: 'Show it in the block, or take it out of what the block tells (src/metadata/).',
  *findOnPage({ shown }, { site, titles }) {
    for (const view of shown) {
      yield* findUnseen(view);
      for (const { name, item } of listToldSteps(view.structuredData)) {
        const route = item.slice(origin.length);
        const others = route === '/' ? site?.name : titles.get(route);
        const title = route === view.page.route ? view.page.title : others;
        if (title === name) continue;
        const message = `search engines are told that the way to this page leads over "${name}" (${route}), which is no page of that title`;
        yield view.locate({ field: ['title'] }, message);
      }
    }
  },
};

function* findUnseen({ page, outline, structuredData: data, locate }: ShownPage) {
  const told = listTold(data);
  if (told.length === 0) return;
  const seen = withoutSpaces(outline.text);
  for (const { kind, text } of told) {
    if (seen.includes(withoutSpaces(text))) continue;
    const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
    const message = `search engines are told ${kind} "${short}", which the page does not show; show it, or do not tell it`;
    const block = listAllBlocks(page.blocks).find(({ content }) => findText(content, text))?.id;
    yield locate({ block, text }, message);
  }
}

/** The words in their order: what stands between paragraphs makes no difference. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
