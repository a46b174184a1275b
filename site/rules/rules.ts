import type { SiteRule } from '../../src/define-site.ts';
import { textRules, toText } from './texts.ts';

/** A delay that is promised holds under a condition, which the same sentences say. */
const conditions = /dossier est complet|profils admis|en général/i;

/** The sections of an information document, in the order of the annex of regulation (EU) 2017/1469. */
const sections = [
  'De quel type d’assurance s’agit-il ?',
  'Qu’est-ce qui est assuré ?',
  'Qu’est-ce qui n’est pas assuré ?',
  'Y a-t-il des exclusions à la couverture ?',
  'Les limites de la couverture : plafonds et franchises',
  'Où suis-je couvert ?',
  'Quelles sont mes obligations ?',
  'Quand et comment effectuer les paiements ?',
  'Quand commence la couverture et quand prend-elle fin ?',
  'Comment puis-je résilier le contrat ?',
];

/** The rules of the broker's pages and texts: its law and its promises. */
export const rules: readonly SiteRule[] = [
  ...textRules,
  {
    id: 'five-minutes',
    description: 'A page promises five minutes once, with the condition.',
    reason: 'A promise without its condition misleads (Code de la consommation, article L. 121-2).',
    hint: 'Keep one, and say beside it for whom it holds.',
    *checkPage({ html, description }) {
      const words = `${description} ${toText(html)}`;
      const promises = Array.from(words.matchAll(/(?:\b5|\bcinq) minutes/gi), ({ index }) =>
        words.slice(Math.max(0, index - 120), index + 160),
      );
      if (promises.length > 1) yield 'promises five minutes more than once; keep one';
      for (const text of promises) {
        if (!conditions.test(text)) yield `“${text}” promises without a condition; say for whom`;
      }
    },
  },
  {
    id: 'article',
    description: 'An article has a day, an author, a table, its sources and 350 words.',
    reason: 'Who informs brokers of law says since when, and by whom.',
    hint: 'Write what the message names.',
    *checkPage({ route, html }) {
      if (!route.startsWith('/news/')) return;
      const text = toText(html);
      if (!/\d{1,2}(?:er)?\s\p{L}+ \d{4}, par \p{Lu}\p{L}+ \p{Lu}/u.test(text))
        yield 'the article has no day and author; write “12 mai 2027, par Prénom Nom”';
      if (!html.includes('<thead>')) yield 'the article has no table; write one with a head';
      if (!/<h\d[^>]*>Sources<\/h\d>/.test(html)) yield 'the article has no heading “Sources”';
      const words = text.match(/[\p{L}\p{N}’]+/gu)?.length ?? 0;
      if (words <= 350) yield `the article has ${words} words; write more than 350`;
    },
  },
  {
    id: 'information-document',
    description: 'An information document has the sections of the regulation, in their order.',
    reason: 'Implementing Regulation (EU) 2017/1469, annex.',
    hint: 'Write what the message names; see another document for its place.',
    *checkPage({ route, html }) {
      if (!route.endsWith('/document-information')) return;
      const headings = Array.from(
        html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs),
        ([, inside = '']) => toText(inside),
      ).filter((heading) => sections.includes(heading));
      const wrong = sections.find((section, index) => headings[index] !== section);
      if (wrong) yield `“${wrong}” is missing or in another place`;
      if (!/référence OMB-\w+-\d{4}-\d{2}.*agréée en France par l’ACPR/.test(toText(html)))
        yield 'the document names no reference “OMB-…-2026-01”, or no insurer “agréée en France par l’ACPR”';
      const product = route.replace('/document-information', '');
      if (!html.includes(`href="${product}"`)) yield `no link leads back to ${product}`;
    },
  },
  {
    id: 'own-offer',
    description: 'A page does not link to itself.',
    reason: 'A link that changes nothing looks broken.',
    hint: 'Take the link out.',
    *checkPage({ route, html }) {
      const links = html.match(/<a\s[^>]*>/g) ?? [];
      // The link of a dialog leads to its page, which may be this one.
      const own = links.filter((link) => link.includes(`href="${route}"`));
      if (own.some((link) => !link.includes('data-opens')))
        yield `the page links to itself, ${route}`;
    },
  },
];
