import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { findText } from '../render/location.ts';
import type { ShownPage } from '../render/rendered-page.ts';
import { origin } from '../render/rendered-page.ts';
import type { Rule } from './rule.ts';

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

/** The words in order, without the white space between paragraphs. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** A text of the structured data, which visitors must see too. */
type Told = { kind: string; text: string };

/** An entry of the breadcrumb in structured data. */
type ToldStep = { name: string; item: string };

type Thing = {
  '@type'?: unknown;
  name?: string;
  description?: string;
  mainEntity?: Thing[];
  acceptedAnswer?: { text: string };
  itemListElement?: ToldStep[];
  location?: Thing;
};

/** The texts of questions and events in a page's JSON-LD. */
function listTold(data: object | undefined): Told[] {
  return thingsOf(data).flatMap((thing): Told[] => {
    switch (thing['@type']) {
      case 'FAQPage':
        return (thing.mainEntity ?? []).flatMap(({ name = '', acceptedAnswer }) => [
          { kind: 'the question', text: name },
          // Answers are sanitised HTML; questions, names and descriptions are words already.
          { kind: 'the answer', text: toPlainText((acceptedAnswer?.text ?? '') as SafeHtml) },
        ]);
      case 'Event':
        return [
          { kind: 'the event', text: thing.name ?? '' },
          { kind: 'the place', text: thing.location?.name ?? '' },
          { kind: 'the description', text: thing.description ?? '' },
        ].filter(({ text }) => text !== '');
      default:
        return [];
    }
  });
}

/** The breadcrumb in a page's JSON-LD (BreadcrumbList). */
function listToldSteps(data: object | undefined): ToldStep[] {
  return thingsOf(data).flatMap((thing) => thing.itemListElement ?? []);
}

/** `createStructuredData` writes the document: a `@graph`. */
function thingsOf(data: object | undefined): Thing[] {
  return (data as { '@graph'?: Thing[] } | undefined)?.['@graph'] ?? [];
}

export const structuredDataRules: readonly Rule[] = [
  {
    id: 'structured-data',
    severity: 'error',
    holds:
      'Search engines are told what visitors see: questions, answers, events, the way to a page.',
    reason: 'Google Search, structured data guidelines: nothing that visitors cannot see.',
    hint: 'Show it in the block, or take it out of what the block tells (src/metadata/).',
    *findOnPage({ shown }, { manifests: { site }, titles }) {
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
  },
];
