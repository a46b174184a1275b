import type * as z from 'zod/mini';
import {
  color,
  flag,
  html,
  image,
  number,
  optional,
  text,
} from '../../../src/content/answer-fields.ts';
import { entity, plainEntity, renamedEntity } from '../../../src/content/entity.ts';
import { link } from '../fields.ts';

/** What holds the site together: menus, static pages, posts and heroes (specification, section 3). */

export const menuEntry = entity(
  {
    id: number,
    parent_id: optional(number),
    name: text,
    url: optional(link),
    color: optional(color),
    button: flag,
    sidebare: flag,
    order_sidebare: optional(number),
  },
  (raw) => ({
    id: raw.id,
    parentId: raw.parent_id,
    name: raw.name,
    link: raw.url,
    color: raw.color,
    isButton: raw.button,
    isInSideMenu: raw.sidebare,
    order: raw.order_sidebare ?? 0,
  }),
);
export type MenuEntry = z.output<typeof menuEntry>;

/** A page in the list of `/pages`, which the footer's regulatory links are made from. */
export const pageSummary = entity({ title: optional(text), slug: text, status: text }, (raw) => ({
  title: raw.title,
  slug: raw.slug,
  isActive: raw.status.toUpperCase() === 'ACTIVE',
}));
export type PageSummary = z.output<typeof pageSummary>;

export const page = entity(
  {
    title: text,
    slug: text,
    body: html,
    meta_description: optional(text),
    meta_keywords: optional(text),
    status: text,
  },
  (raw) => ({
    title: raw.title,
    slug: raw.slug,
    body: raw.body,
    metaDescription: raw.meta_description,
    metaKeywords: raw.meta_keywords,
    isActive: raw.status.toUpperCase() === 'ACTIVE',
  }),
);

export const post = plainEntity({ title: text, slug: text, image: optional(image), body: html });

export const hero = renamedEntity(
  { title: text, description: optional(html), imageurl: optional(image) },
  { imageurl: 'image' },
);
