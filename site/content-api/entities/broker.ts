import type * as z from 'zod/mini';
import {
  color,
  flag,
  html,
  icon,
  image,
  length,
  number,
  optional,
  rating,
  text,
} from '../../../src/content/answer-fields.ts';
import { entity, plainEntity, renamedEntity } from '../../../src/content/entity.ts';
import { link } from '../fields.ts';

/**
 * What presents the broker: its slides, offers, engagements, partners and the words of others
 * about it (specification, section 3).
 */

export const slider = renamedEntity(
  { urlImage: image, title: text, subTitle: optional(text), is_mobile: flag },
  { urlImage: 'image', subTitle: 'subtitle', is_mobile: 'isMobile' },
);
export type Slider = z.output<typeof slider>;

/**
 * `color_background` tells offers of the home carousel (`#ffffff`) from those of product pages
 * and the footer (`#000000`). `link` is ours: the footer's list has to lead somewhere.
 */
export const offer = renamedEntity(
  { title: text, icon: optional(icon), color_background: color, link: optional(link) },
  { color_background: 'backgroundColor' },
);
export type Offer = z.output<typeof offer>;

export const engagement = plainEntity({ title: text, color: optional(color), description: html });

export const partner = entity(
  { name: text, logo_url: image, size: optional(length), fixed: flag },
  (raw) => ({
    name: raw.name,
    image: raw.logo_url,
    size: raw.size ?? '10vh',
    isFixed: raw.fixed,
  }),
);

/** A reason: `/compamy-avantages`, `/our-adventage-offers` and `/recruitment-avantages`. */
export const benefit = plainEntity({ title: text, description: html, icon: optional(icon) });
export type Benefit = z.output<typeof benefit>;

/** An advantage of `/avantages`, also in the groups of a product page. */
export const advantage = plainEntity({
  id: optional(number),
  title: text,
  description: html,
  icon: optional(icon),
  color: optional(color),
});
export type Advantage = z.output<typeof advantage>;

export const preferredPartner = plainEntity({ title: text, description: html });
export type PreferredPartner = z.output<typeof preferredPartner>;

export const testimonial = renamedEntity(
  {
    image: optional(image),
    person_name: text,
    function: optional(text),
    testemonial: html,
    tag: optional(text),
    note: rating,
  },
  { person_name: 'name', function: 'role', testemonial: 'body', note: 'rating' },
);

export const brokerBenefit = plainEntity({
  image: optional(image),
  title: text,
  description: html,
});

/** The answer's shape is not specified: the fields are those of the cards that it replaces. */
export const sectorOffer = renamedEntity(
  {
    title: text,
    color: optional(color),
    url_image: optional(image),
    link: link,
    button_text: optional(text),
    link_text: optional(text),
  },
  { url_image: 'image', button_text: 'buttonText', link_text: 'linkText' },
);
export type SectorOffer = z.output<typeof sectorOffer>;

export const customAssurance = renamedEntity(
  {
    url_image: optional(image),
    button: flag,
    title: text,
    button_text: optional(text),
    color: optional(color),
    link: optional(link),
    link_text: optional(text),
  },
  { url_image: 'image', button: 'hasButton', button_text: 'buttonText', link_text: 'linkText' },
);
export type CustomAssurance = z.output<typeof customAssurance>;
