import { color, html, number, optional, text } from '../../../src/content/answer-fields.ts';
import { from, list, toItems } from '../../../src/content/answer-shapes.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import {
  date,
  defineItems,
  defineSource,
  iconOr,
  picture,
  sortByNumber,
} from '../define-source.ts';

/*
 * What explains: trades, regulation, the platform, claims, complaints, recruitment
 * (specification, section 3).
 */

/** Cards of title and text, of text alone, of picture and title. */
export const cards = { title: text, color: optional(color), body: from('description', html) };
const textCards = { body: from('text', html), color: optional(color) };
/** Section 3 names a tip's picture `image_url`, all others `url_image`. The first name is Studio's. */
const pictureCards = (...image: readonly string[]) => ({
  image: from(image, picture),
  title: text,
  color: optional(color),
});

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

/** Steps, in the order of their numbers. `body`: what the back end may name it. */
const steps = (path: `/${string}`, ...body: readonly string[]) =>
  defineSource({
    path,
    answer: list({
      number: from('etap', number),
      title: text,
      body: from(body, html),
      color: optional(color),
    }),
    block: 'steps',
    toContent: (steps) => toItems(sortByNumber(steps)),
  });

export const guidanceSources = {
  'insurance-services': professions('/assurances'),
  'real-estate-insurance-services': professions('/pi-assurances'),
  'online-services': defineItems('carousel', '/online-services', cards),
  'corporate-engagements': defineItems('carousel', '/rseengagements', cards),
  'new-regulations': defineItems('cards', '/nouvellereglements', cards),
  'claim-steps': defineItems('steps', '/etapesinistres', cards),
  'regulation-principles': defineItems('cards', '/principereglements', textCards),

  opportunities: defineSource({
    path: '/opportunities',
    answer: list(textCards),
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

  'useful-tips': defineItems('cards', '/conseilsutiles', pictureCards('image_url', 'url_image')),
  'important-reminders': defineItems(
    'cards',
    '/rappels-importants',
    pictureCards('url_image', 'image_url'),
  ),

  faqs: defineItems('accordion', '/faqs', {
    question: text,
    body: from('response', html),
    color: optional(color),
  }),

  'platform-functionalities': defineItems('carousel', '/ob-connect-functionalities', {
    title: from('text', text),
    color: optional(color),
    body: html,
  }),

  'platform-services': defineItems('features', '/ob-connect-services', {
    title: text,
    icon: iconOr('circle-check'),
    body: optional(html),
  }),

  'subscription-steps': steps('/souscriptions', 'body', 'description'),
  'recruitment-steps': steps('/recruitment-processes', 'description', 'body'),

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

/** What has a date (specification, section 3), in the back end's order. */
export const eventsSources = {
  'latest-news': defineItems('events', '/last-events', {
    date,
    title: text,
    body: from('description', html),
    color: optional(color),
  }),

  'upcoming-events': defineItems('events', '/next-events', {
    image: from('url_image', picture),
    title: text,
    date,
    color: optional(color),
  }),

  'calendar-events': defineItems('events', '/calenders', {
    date,
    time: optional(text),
    title: from('titleEvent', text),
    body: from('descriptionEvent', optional(html)),
    color: optional(color),
    place: from('localisation', optional(text)),
  }),
};
