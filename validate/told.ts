import { toPlainText } from '../src/app/metadata/to-plain-text.ts';
import type { SafeHtml } from '../src/rich-text/sanitize.ts';

/** Something that structured data says: a text that visitors must see too. */
export type Told = { kind: string; text: string };

/** A step of the way to a page, as structured data says it. */
export type ToldStep = { name: string; item: string };

type Thing = {
  '@type'?: unknown;
  name?: string;
  description?: string;
  mainEntity?: Thing[];
  acceptedAnswer?: { text: string };
  itemListElement?: ToldStep[];
  location?: Thing;
};

/** The texts of a page's questions and events in its JSON-LD, as words. */
export function listTold(data: object | undefined): Told[] {
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

/** The way to a page in its JSON-LD (BreadcrumbList). */
export function listToldSteps(data: object | undefined): ToldStep[] {
  return thingsOf(data).flatMap((thing) => thing.itemListElement ?? []);
}

/** The document is written by `createStructuredData`: a graph of things. */
function thingsOf(data: object | undefined): Thing[] {
  return (data as { '@graph'?: Thing[] } | undefined)?.['@graph'] ?? [];
}
