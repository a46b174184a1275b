import type * as z from 'zod/mini';
import { logoSizes } from '../../../blocks/logos/logo-sizes.ts';
import {
  color,
  flag,
  html,
  icon,
  image,
  length,
  optional,
  rating,
  text,
} from '../../../src/content/answer-fields.ts';
import { list } from '../../../src/content/answer-shapes.ts';
import type { AnswerOf } from '../../../src/content/content-api.ts';
import { defineEndpoint } from '../../../src/content/content-api.ts';
import { escapeHtml } from '../../../src/rich-text/escape-html.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { link } from '../fields.ts';
import { toIcon, toItems, toPicture, withBody, withoutOwnOffer } from '../to-content.ts';

/*
 * What presents the broker: its slides, offers, engagements, partners and the words of others
 * about it (specification, section 3).
 */

const sliders = defineEndpoint({
  path: '/sliders',
  answer: list({ urlImage: image, title: text, subTitle: optional(text), is_mobile: flag }),
});

/**
 * `color_background` tells offers of the home carousel (`#ffffff`) from those of product pages
 * and the footer (`#000000`). `link` is ours: the footer's list has to lead somewhere.
 */
export const ourOffers = defineEndpoint({
  path: '/our-offers',
  answer: list({
    title: text,
    icon: optional(icon),
    color_background: color,
    link: optional(link),
  }),
});

/** A reason to choose the broker, or to work for it. */
const benefit = { title: text, description: html, icon: optional(icon) };

/** An advantage of `/avantages`, also in the groups of a product page. */
export const advantage = { ...benefit, color: optional(color) };
const advantageList = list(advantage);
const benefits = list(benefit);

export const brokerSources = {
  'hero-slides': defineSource({
    ...sliders,
    block: 'hero',
    toContent: (slides) => toSlides(slides, 0),
  }),

  /** The same from the second on, the first at the end: no page opens as the home page does. */
  'about-slides': defineSource({
    ...sliders,
    block: 'hero',
    toContent: (slides) => toSlides(slides, 1),
  }),

  /** "Nos offres sur mesure": the offers on white. */
  offers: defineSource({
    ...ourOffers,
    block: 'carousel',
    toContent: (offers) => toOffers(offers, '#ffffff'),
  }),

  /** The offers of product pages: those on black, without the page itself. */
  'product-offers': defineSource({
    ...ourOffers,
    block: 'carousel',
    toContent: (offers, { slug }) => toOffers(withoutOwnOffer(offers, slug), '#000000'),
  }),

  engagements: defineSource({
    path: '/engagements',
    answer: list({ title: text, color: optional(color), description: html }),
    block: 'carousel',
    toContent: (engagements) => toItems(engagements, withBody),
  }),

  testimonials: defineSource({
    path: '/testemonials',
    answer: list({
      image: optional(image),
      person_name: text,
      function: optional(text),
      testemonial: html,
      tag: optional(text),
      note: rating,
    }),
    block: 'carousel',
    toContent: (testimonials) =>
      toItems(testimonials, ({ image, person_name, function: role, testemonial, tag, note }) => ({
        name: person_name,
        body: testemonial,
        rating: note,
        image: toPicture(image),
        role,
        tag,
      })),
  }),

  'company-advantages': defineSource({
    path: '/compamy-avantages',
    answer: benefits,
    block: 'carousel',
    toContent: (benefits) =>
      toItems(benefits, ({ title, description, icon }) => ({
        title,
        body: description,
        icon: toIcon(icon, 'badge-check'),
      })),
  }),

  'broker-benefits': defineSource({
    path: '/courtiers',
    answer: list({ image: optional(image), title: text, description: html }),
    block: 'carousel',
    toContent: (benefits) =>
      toItems(benefits, ({ title, description, image }) => ({
        title,
        body: description,
        image: toPicture(image),
      })),
  }),

  partners: defineSource({
    path: '/parteners',
    answer: list({ name: text, logo_url: image, size: optional(length), fixed: flag }),
    block: 'logos',
    toContent: (partners) =>
      toItems(partners, ({ name, logo_url, size = '10vh', fixed }) => ({
        name,
        src: logo_url,
        size: toLogoSize(size),
        isFixed: fixed,
      })),
  }),

  /** One text is the post; of several, each is a part of it under its own heading. */
  'preferred-partners': defineSource({
    path: '/preferred-partners',
    answer: list({ title: text, description: html }),
    block: 'post',
    toContent: ([first, ...others]) => {
      if (!first) return undefined;
      if (others.length === 0) return { title: first.title, body: first.description };
      const parts = [first, ...others].map(
        ({ title, description }) => `<h2>${escapeHtml(title)}</h2>${description}`,
      );
      return { body: sanitizeRichText(parts.join('')) };
    },
  }),

  'offer-advantages': defineSource({
    path: '/our-adventage-offers',
    answer: benefits,
    block: 'features',
    toContent: toFeatures,
  }),

  'recruitment-advantages': defineSource({
    path: '/recruitment-avantages',
    answer: benefits,
    block: 'features',
    toContent: toFeatures,
  }),

  advantages: defineSource({
    path: '/avantages',
    answer: advantageList,
    block: 'cards',
    toContent: toAdvantages,
  }),

  /** The answer's shape is not specified: the fields are those of the cards that it replaces. */
  'sector-offers': defineSource({
    path: '/sector-offers',
    answer: list({
      title: text,
      color: optional(color),
      url_image: optional(image),
      link,
      button_text: optional(text),
      link_text: optional(text),
    }),
    block: 'cards',
    toContent: (offers) =>
      toItems(offers, ({ title, color, url_image, link, button_text, link_text }) => ({
        title,
        color,
        image: toPicture(url_image),
        href: link,
        label: button_text,
        linkLabel: link_text,
      })),
  }),

  /** With the `slug` of a product page, the other offers. */
  'custom-assurances': defineSource({
    path: '/custom-assurances',
    answer: list({
      url_image: optional(image),
      button: flag,
      title: text,
      button_text: optional(text),
      color: optional(color),
      link: optional(link),
      link_text: optional(text),
    }),
    block: 'cards',
    toContent: (offers, { slug }) =>
      toItems(withoutOwnOffer(offers, slug), (offer) => ({
        title: offer.title,
        color: offer.color,
        image: toPicture(offer.url_image),
        href: offer.link,
        // A button or a link that leads nowhere is not shown.
        label: offer.link && offer.button ? offer.button_text : undefined,
        linkLabel: offer.link && offer.link_text,
      })),
  }),
};

/**
 * Records marked is_mobile=1 stand in, in their order, for the slides on small screens: each with its
 * words for one slide, and with its picture again for those that are left.
 */
function toSlides(answer: AnswerOf<typeof sliders>, first: number) {
  if (answer.length === 0) return undefined;
  const upright = answer.filter(({ is_mobile }) => is_mobile);
  const wide = answer.filter(({ is_mobile }) => !is_mobile);
  const records = wide.length > 0 ? wide : upright;
  const slides = records.map(({ title, subTitle, urlImage }, index) => {
    const mobile = wide.length > 0 ? upright[index] : undefined;
    return {
      title,
      subtitle: subTitle,
      image: { src: urlImage, alt: '' },
      mobileSrc: upright[index % upright.length]?.urlImage,
      mobileTitle: mobile?.title === title ? undefined : mobile?.title,
      mobileSubtitle: mobile?.subTitle === subTitle ? undefined : mobile?.subTitle,
    };
  });
  return { slides: [...slides.slice(first), ...slides.slice(0, first)] };
}

function toOffers(offers: AnswerOf<typeof ourOffers>, background: string) {
  const chosen = offers.filter((offer) => offer.color_background === background);
  return toItems(chosen, ({ title, icon, link }) => ({
    title,
    icon: toIcon(icon, 'shield'),
    href: link,
  }));
}

function toFeatures(features: z.output<typeof benefits>) {
  return toItems(features, ({ title, description, icon }) => ({
    title,
    icon: toIcon(icon, 'circle-check'),
    body: description || undefined,
  }));
}

export function toAdvantages(advantages: z.output<typeof advantageList>) {
  return toItems(advantages, ({ title, description, icon, color }) => ({
    title,
    body: description,
    icon: toIcon(icon, 'badge-check'),
    color,
  }));
}

/** The nearest height that the stylesheet has a rule for. Other units count as on a window of 800 px. */
function toLogoSize(length: string) {
  const value = Number.parseFloat(length);
  const pixels = /r?em$/.test(length) ? value * 16 : value;
  const height = /(vh|%)$/.test(length) ? value : pixels / 8;
  const nearest =
    logoSizes.toSorted((a, b) => Math.abs(a - height) - Math.abs(b - height))[0] ?? 10;
  return `${nearest}vh` as const;
}
