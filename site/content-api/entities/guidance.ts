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
import { entity, plainEntity } from '../../../src/content/entity.ts';

/**
 * What explains: trades, regulation, the platform, claims, complaints, recruitment
 * (specification, section 3).
 */

/** A card of title and text: online services, regulations, claim steps, corporate engagements. */
export const card = plainEntity({ title: text, color: optional(color), description: html });
export type Card = z.output<typeof card>;

/** A card of text alone: regulation principles, opportunities. */
export const textCard = plainEntity({ text: html, color: optional(color) });

/** A card of picture and title: useful tips, important reminders. */
export const imageCard = entity(
  { url_image: optional(image), title: text, color: optional(color) },
  (raw) => ({ image: raw.url_image, title: raw.title, color: raw.color }),
);
export type ImageCard = z.output<typeof imageCard>;

/** Section 3 names a tip's picture `image_url`, all others `url_image`. */
export const usefulTip = entity(
  { image_url: optional(image), title: text, color: optional(color) },
  (raw) => ({ image: raw.image_url, title: raw.title, color: raw.color }),
);

export const insuranceService = entity(
  {
    service_title: text,
    service_title_mobile: optional(text),
    base_legale: html,
    definition: html,
    conditions_exercice: html,
    color: optional(color),
  },
  (raw) => ({
    title: raw.service_title,
    shortTitle: raw.service_title_mobile ?? raw.service_title,
    legalBasis: raw.base_legale,
    definition: raw.definition,
    conditions: raw.conditions_exercice,
    color: raw.color,
  }),
);
export type InsuranceService = z.output<typeof insuranceService>;

export const complaintIntro = entity({ description1: html, description2: html }, (raw) => ({
  descriptions: [raw.description1, raw.description2] as const,
}));

export const complaintItem = plainEntity({ number: number, title: text, body: html });

export const faq = entity({ question: text, response: html, color: optional(color) }, (raw) => ({
  question: raw.question,
  answer: raw.response,
  color: raw.color,
}));

export const platformFunctionality = entity(
  { text: text, color: optional(color), body: html },
  (raw) => ({ title: raw.text, color: raw.color, body: raw.body }),
);

export const platformService = plainEntity({ title: text, body: html, icon: optional(icon) });

export const subscriptionStep = entity(
  { etap: number, title: text, body: html, color: optional(color) },
  (raw) => ({ number: raw.etap, title: raw.title, body: raw.body, color: raw.color }),
);
export type SubscriptionStep = z.output<typeof subscriptionStep>;

export const recruitmentStep = entity(
  { etap: number, title: text, description: html, color: optional(color) },
  (raw) => ({
    number: raw.etap,
    title: raw.title,
    description: raw.description,
    color: raw.color,
  }),
);
export type RecruitmentStep = z.output<typeof recruitmentStep>;
