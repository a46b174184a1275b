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
import { entity, plainEntity, renamedEntity } from '../../../src/content/entity.ts';

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
export const imageCard = renamedEntity(
  { url_image: optional(image), title: text, color: optional(color) },
  { url_image: 'image' },
);
export type ImageCard = z.output<typeof imageCard>;

/** Section 3 names a tip's picture `image_url`, all others `url_image`. */
export const usefulTip = renamedEntity(
  { image_url: optional(image), title: text, color: optional(color) },
  { image_url: 'image' },
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

export const faq = renamedEntity(
  { question: text, response: html, color: optional(color) },
  { response: 'answer' },
);

export const platformFunctionality = renamedEntity(
  { text: text, color: optional(color), body: html },
  { text: 'title' },
);

export const platformService = plainEntity({ title: text, body: html, icon: optional(icon) });

export const subscriptionStep = renamedEntity(
  { etap: number, title: text, body: html, color: optional(color) },
  { etap: 'number' },
);
export type SubscriptionStep = z.output<typeof subscriptionStep>;

export const recruitmentStep = renamedEntity(
  { etap: number, title: text, description: html, color: optional(color) },
  { etap: 'number' },
);
export type RecruitmentStep = z.output<typeof recruitmentStep>;
