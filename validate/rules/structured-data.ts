import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { findText } from '../render/locate.ts';
import type { ShownPage } from '../render/render-pages.tsx';
import type { Rule } from './rule.ts';

function* findUnseen({ page, outline, structuredData: data, locate }: ShownPage) {
  const seen = withoutSpaces(outline.text);
  for (const [kind, text = ''] of listTold(data)) {
    if (seen.includes(withoutSpaces(text))) continue;
    const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
    const message = `search engines are told ${kind} "${short}", which the page does not show; show it, or do not tell it`;
    const block = listAllBlocks(page.blocks).find(({ content }) => findText(content, text))?.id;
    yield locate({ block, text }, message);
  }
}

/** The words in order, without the white space between paragraphs. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

type Thing = {
  '@type'?: unknown;
  name?: string;
  description?: string;
  mainEntity?: { name?: string; acceptedAnswer?: { text: string } }[];
  /** Of a breadcrumb. */
  itemListElement?: { name: string; item: string }[];
  location?: { name?: string };
};

/** `createStructuredData` writes the document: a `@graph`. */
const thingsOf = (data: object | undefined): Thing[] =>
  (data as { '@graph'?: Thing[] } | undefined)?.['@graph'] ?? [];

/** The texts of questions and events in a page's JSON-LD, which visitors must see too. */
function* listTold(data: object | undefined): Generator<[kind: string, text: string | undefined]> {
  for (const thing of thingsOf(data)) {
    for (const { name, acceptedAnswer } of thing.mainEntity ?? []) {
      yield ['the question', name];
      // Answers are sanitised HTML; questions, names and descriptions are words already.
      yield ['the answer', toPlainText((acceptedAnswer?.text ?? '') as SafeHtml)];
    }
    if (thing['@type'] !== 'Event') continue;
    yield ['the event', thing.name];
    yield ['the place', thing.location?.name];
    yield ['the description', thing.description];
  }
}

export const structuredDataRules: readonly Rule[] = [
  {
    id: 'structured-data',
    severity: 'error',
    description:
      'Search engines are told what visitors see: questions, answers, events, the way to a page.',
    reason: 'Google Search, structured data guidelines: nothing that visitors cannot see.',
    hint: 'Show it in the block, or take it out of what the block tells (src/metadata/).',
    *findOnPage({ shown }, { manifests: { site }, titles }) {
      for (const view of shown) {
        yield* findUnseen(view);
        const steps = thingsOf(view.structuredData).flatMap((thing) => thing.itemListElement ?? []);
        for (const { name, item } of steps) {
          const route = new URL(item).pathname;
          const others = route === '/' ? site?.name : titles.get(route);
          const title = route === view.page.route ? view.page.title : others;
          if (title === name) continue;
          const message = `search engines are told that the way to this page leads over "${name}" (${route}), which is no page of that title`;
          yield view.locate({ field: ['title'] }, message);
        }
      }
    },
  },
];
