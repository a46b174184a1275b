import type * as z from 'zod/mini';
import {
  color,
  html,
  icon,
  image,
  number,
  optional,
  text,
} from '../../../src/content/answer-fields.ts';
import { list } from '../../../src/content/answer-shapes.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { sortBy, toIcon, toItems, toPicture, withBody } from '../to-content.ts';

/*
 * What explains: trades, regulation, the platform, claims, complaints, recruitment
 * (specification, section 3).
 */

/** Cards of title and text, of text alone, of picture and title. */
const cards = list({ title: text, color: optional(color), description: html });
const textCards = list({ text: html, color: optional(color) });

/** The trades of an intermediary: what each is by law. */
const professions = list({
  service_title: text,
  service_title_mobile: optional(text),
  base_legale: html,
  definition: html,
  conditions_exercice: html,
  color: optional(color),
});

export const guidanceSources = {
  'insurance-services': defineSource({
    path: '/assurances',
    answer: professions,
    block: 'tabs',
    toContent: toLegalTabs,
  }),

  'real-estate-insurance-services': defineSource({
    path: '/pi-assurances',
    answer: professions,
    block: 'tabs',
    toContent: toLegalTabs,
  }),

  'online-services': defineSource({
    path: '/online-services',
    answer: cards,
    block: 'carousel',
    toContent: (services) => toItems(services, withBody),
  }),

  'corporate-engagements': defineSource({
    path: '/rseengagements',
    answer: cards,
    block: 'carousel',
    toContent: (engagements) => toItems(engagements, withBody),
  }),

  'new-regulations': defineSource({
    path: '/nouvellereglements',
    answer: cards,
    block: 'cards',
    toContent: (regulations) => toItems(regulations, withBody),
  }),

  'claim-steps': defineSource({
    path: '/etapesinistres',
    answer: cards,
    block: 'steps',
    toContent: (steps) => toItems(steps, withBody),
  }),

  'regulation-principles': defineSource({
    path: '/principereglements',
    answer: textCards,
    block: 'cards',
    toContent: (principles) => toItems(principles, ({ text, color }) => ({ body: text, color })),
  }),

  opportunities: defineSource({
    path: '/opportunities',
    answer: textCards,
    block: 'carousel',
    toContent: (opportunities) =>
      toItems(opportunities, ({ text, color }) => {
        // A post begins with its name, in bold.
        const [start = '', title] = /^<p><strong>([^<&]+)<\/strong><\/p>/.exec(text) ?? [];
        const body = sanitizeRichText(text.slice(start.length));
        return { title, body: body || !title ? body : undefined, color };
      }),
  }),

  /** Section 3 names a tip's picture `image_url`, all others `url_image`. */
  'useful-tips': defineSource({
    path: '/conseilsutiles',
    answer: list({ image_url: optional(image), title: text, color: optional(color) }),
    block: 'cards',
    toContent: (tips) =>
      toItems(tips, ({ image_url, ...tip }) => ({ ...tip, image: toPicture(image_url) })),
  }),

  'important-reminders': defineSource({
    path: '/rappels-importants',
    answer: list({ url_image: optional(image), title: text, color: optional(color) }),
    block: 'cards',
    toContent: (reminders) =>
      toItems(reminders, ({ url_image, ...card }) => ({ ...card, image: toPicture(url_image) })),
  }),

  faqs: defineSource({
    path: '/faqs',
    answer: list({ question: text, response: html, color: optional(color) }),
    block: 'accordion',
    toContent: (faqs) => toItems(faqs, ({ response, ...faq }) => ({ ...faq, body: response })),
  }),

  'platform-functionalities': defineSource({
    path: '/ob-connect-functionalities',
    answer: list({ text, color: optional(color), body: html }),
    block: 'carousel',
    toContent: (functionalities) =>
      toItems(functionalities, ({ text, ...card }) => ({ ...card, title: text })),
  }),

  'platform-services': defineSource({
    path: '/ob-connect-services',
    answer: list({ title: text, body: html, icon: optional(icon) }),
    block: 'features',
    toContent: (services) =>
      toItems(services, ({ title, body, icon }) => ({
        title,
        icon: toIcon(icon, 'circle-check'),
        body: body || undefined,
      })),
  }),

  'subscription-steps': defineSource({
    path: '/souscriptions',
    answer: list({ etap: number, title: text, body: html, color: optional(color) }),
    block: 'steps',
    toContent: (steps) =>
      toItems(sortBy(steps, 'etap'), ({ etap, ...step }) => ({ ...step, number: etap })),
  }),

  'recruitment-steps': defineSource({
    path: '/recruitment-processes',
    answer: list({ etap: number, title: text, description: html, color: optional(color) }),
    block: 'steps',
    toContent: (steps) =>
      toItems(sortBy(steps, 'etap'), ({ etap, description, ...step }) => ({
        ...step,
        number: etap,
        body: description,
      })),
  }),

  'complaint-items': defineSource({
    path: '/reclamations',
    answer: list({ number, title: text, body: html }),
    block: 'list',
    toContent: (items) =>
      items.length > 0 ? { variant: 'numbered', items: sortBy(items, 'number') } : undefined,
  }),

  /** The intro of the complaint wizard: the first entry. */
  'complaint-intro': defineSource({
    path: '/claims',
    answer: list({ description1: html, description2: html }),
    block: 'wizard-step',
    toContent: ([intro]) => intro && { descriptions: [intro.description1, intro.description2] },
  }),
};

function toLegalTabs(services: z.output<typeof professions>) {
  if (services.length === 0) return undefined;
  return {
    variant: 'legal' as const,
    items: services.map((service) => ({
      title: service.service_title,
      shortTitle: service.service_title_mobile ?? service.service_title,
      legalBasis: service.base_legale,
      definition: service.definition,
      conditions: service.conditions_exercice,
      color: service.color,
    })),
  };
}
