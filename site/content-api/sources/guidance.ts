import { color, html, number, optional, text } from '../../../src/content/answer-fields.ts';
import { from, list } from '../../../src/content/answer-shapes.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { iconOr, picture } from '../fields.ts';
import { sortByNumber, toItems } from '../to-content.ts';

/*
 * What explains: trades, regulation, the platform, claims, complaints, recruitment
 * (specification, section 3).
 */

/** Cards of title and text, and of text alone. */
const cards = list({ title: text, color: optional(color), body: from('description', html) });
const textCards = list({ body: from('text', html), color: optional(color) });

/** The trades of an intermediary: what each is by law. */
const professions = (path: `/${string}`) =>
  defineSource({
    path,
    answer: list({
      title: from('service_title', text),
      shortTitle: from('service_title_mobile', optional(text)),
      legalBasis: from('base_legale', html),
      definition: html,
      conditions: from('conditions_exercice', html),
      color: optional(color),
    }),
    block: 'tabs',
    toContent: (items) => (items.length > 0 ? { variant: 'legal', items } : undefined),
  });

export const guidanceSources = {
  'insurance-services': professions('/assurances'),

  'real-estate-insurance-services': professions('/pi-assurances'),

  'online-services': defineSource({
    path: '/online-services',
    answer: cards,
    block: 'carousel',
    toContent: toItems,
  }),

  'corporate-engagements': defineSource({
    path: '/rseengagements',
    answer: cards,
    block: 'carousel',
    toContent: toItems,
  }),

  'new-regulations': defineSource({
    path: '/nouvellereglements',
    answer: cards,
    block: 'cards',
    toContent: toItems,
  }),

  'claim-steps': defineSource({
    path: '/etapesinistres',
    answer: cards,
    block: 'steps',
    toContent: toItems,
  }),

  'regulation-principles': defineSource({
    path: '/principereglements',
    answer: textCards,
    block: 'cards',
    toContent: toItems,
  }),

  opportunities: defineSource({
    path: '/opportunities',
    answer: textCards,
    block: 'carousel',
    toContent: (opportunities) =>
      toItems(
        opportunities.map(({ body, color }) => {
          // A post begins with its name, in bold.
          const [start = '', title] = /^<p><strong>([^<&]+)<\/strong><\/p>/.exec(body) ?? [];
          const rest = sanitizeRichText(body.slice(start.length));
          return { title, body: rest || !title ? rest : undefined, color };
        }),
      ),
  }),

  /** Section 3 names a tip's picture `image_url`, all others `url_image`. */
  'useful-tips': defineSource({
    path: '/conseilsutiles',
    answer: list({ image: from('image_url', picture), title: text, color: optional(color) }),
    block: 'cards',
    toContent: toItems,
  }),

  'important-reminders': defineSource({
    path: '/rappels-importants',
    answer: list({ image: from('url_image', picture), title: text, color: optional(color) }),
    block: 'cards',
    toContent: toItems,
  }),

  faqs: defineSource({
    path: '/faqs',
    answer: list({ question: text, body: from('response', html), color: optional(color) }),
    block: 'accordion',
    toContent: toItems,
  }),

  'platform-functionalities': defineSource({
    path: '/ob-connect-functionalities',
    answer: list({ title: from('text', text), color: optional(color), body: html }),
    block: 'carousel',
    toContent: toItems,
  }),

  'platform-services': defineSource({
    path: '/ob-connect-services',
    answer: list({ title: text, icon: iconOr('circle-check'), body: optional(html) }),
    block: 'features',
    toContent: toItems,
  }),

  'subscription-steps': defineSource({
    path: '/souscriptions',
    answer: list({ number: from('etap', number), title: text, body: html, color: optional(color) }),
    block: 'steps',
    toContent: (steps) => toItems(sortByNumber(steps)),
  }),

  'recruitment-steps': defineSource({
    path: '/recruitment-processes',
    answer: list({
      number: from('etap', number),
      title: text,
      body: from('description', html),
      color: optional(color),
    }),
    block: 'steps',
    toContent: (steps) => toItems(sortByNumber(steps)),
  }),

  'complaint-items': defineSource({
    path: '/reclamations',
    answer: list({ number, title: text, body: html }),
    block: 'list',
    toContent: (items) =>
      items.length > 0 ? { variant: 'numbered', items: sortByNumber(items) } : undefined,
  }),

  /** The intro of the complaint wizard: the first entry. */
  'complaint-intro': defineSource({
    path: '/claims',
    answer: list({ description1: html, description2: html }),
    block: 'wizard-step',
    toContent: ([intro]) => intro && { descriptions: [intro.description1, intro.description2] },
  }),
};
