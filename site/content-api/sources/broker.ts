import { logoSizes } from '../../../blocks/logos/logo-sizes.ts';
import {
  color,
  flag,
  html,
  image,
  length,
  optional,
  rating,
  text,
} from '../../../src/content/answer-fields.ts';
import { from, list, toItems } from '../../../src/content/answer-shapes.ts';
import { type AnswerOf, defineEndpoint } from '../../../src/content/content-api.ts';
import { escapeHtml } from '../../../src/rich-text/escape-html.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineItems, defineSource, iconOr, link, picture } from '../define-source.ts';
import { cards } from './guidance.ts';

/*
 * What presents the broker: its slides, offers, engagements, partners and the words of others
 * about it (specification, section 3).
 */

const sliders = defineEndpoint({
  path: '/sliders',
  answer: list({
    src: from('urlImage', image),
    title: text,
    subtitle: from('subTitle', optional(text)),
    isMobile: from('is_mobile', flag),
  }),
});

/**
 * `color_background` tells offers of the home carousel (`#ffffff`) from those of product pages
 * and the footer (`#000000`). `link` is ours: the footer's list has to lead somewhere.
 */
export const ourOffers = defineEndpoint({
  path: '/our-offers',
  answer: list({
    title: text,
    body: from('description', optional(text)),
    icon: iconOr('shield'),
    background: from('color_background', color),
    href: from('link', optional(link)),
  }),
});

/** An advantage of `/avantages`, also in the groups of a product page. */
export const advantage = {
  title: text,
  body: from('description', html),
  icon: iconOr('badge-check'),
  color: optional(color),
};

/** Reasons to choose the broker, or to work for it. */
const reasons = {
  title: text,
  icon: iconOr('circle-check'),
  body: from('description', optional(html)),
};

export const brokerSources = {
  'hero-slides': defineSource({ ...sliders, block: 'hero', toContent: toSlides }),

  /** The same from the second on, the first at the end: no page opens as the home page does. */
  'about-slides': defineSource({
    ...sliders,
    block: 'hero',
    toContent: (answer) => {
      const { slides: [first, ...others] = [] } = toSlides(answer) ?? {};
      return first && { slides: [...others, first] };
    },
  }),

  /** "Nos offres sur mesure": the offers on white. */
  offers: defineSource({
    ...ourOffers,
    block: 'carousel',
    toContent: (offers) => toItems(pickOffers(offers, '#ffffff')),
  }),

  /** The offers of product pages: those on black, without the page itself. */
  'product-offers': defineSource({
    ...ourOffers,
    block: 'carousel',
    toContent: (offers, { slug }) =>
      toItems(pickOffers(offers, '#000000').filter(({ href }) => href !== `/page/${slug}`)),
  }),

  engagements: defineItems('carousel', '/engagements', cards),

  testimonials: defineItems('carousel', '/testemonials', {
    image: picture,
    name: from('person_name', text),
    role: from('function', optional(text)),
    body: from('testemonial', html),
    tag: optional(text),
    rating: from('note', rating),
  }),

  'company-advantages': defineItems('carousel', '/compamy-avantages', {
    title: text,
    body: from('description', html),
    icon: iconOr('badge-check'),
  }),

  'broker-benefits': defineItems('carousel', '/courtiers', {
    image: picture,
    title: text,
    body: from('description', html),
  }),

  partners: defineSource({
    path: '/parteners',
    answer: list({
      name: text,
      src: from('logo_url', image),
      size: optional(length),
      isFixed: from('fixed', flag),
    }),
    block: 'logos',
    toContent: (partners) =>
      toItems(partners.map((partner) => ({ ...partner, size: toLogoSize(partner.size) }))),
  }),

  /** One text is the post; of several, each is a part of it under its own heading. */
  'preferred-partners': defineSource({
    path: '/preferred-partners',
    answer: list({ title: text, body: from('description', html) }),
    block: 'post',
    toContent: (partners) => {
      if (partners.length < 2) return partners[0];
      const parts = partners.map(({ title, body }) => `<h2>${escapeHtml(title)}</h2>${body}`);
      return { body: sanitizeRichText(parts.join('')) };
    },
  }),

  'offer-advantages': defineItems('features', '/our-adventage-offers', reasons),
  'recruitment-advantages': defineItems('features', '/recruitment-avantages', reasons),
  advantages: defineItems('cards', '/avantages', advantage),

  /** The answer's shape is not specified: the fields are those of the cards that it replaces. */
  'sector-offers': defineItems('cards', '/sector-offers', {
    title: text,
    color: optional(color),
    image: from('url_image', picture),
    href: from('link', link),
    label: from('button_text', optional(text)),
    linkLabel: from('link_text', optional(text)),
  }),

  /** With the `slug` of a product page, the other offers. */
  'custom-assurances': defineSource({
    path: '/custom-assurances',
    answer: list({
      image: from('url_image', picture),
      hasButton: from('button', flag),
      title: text,
      label: from('button_text', optional(text)),
      color: optional(color),
      href: from('link', optional(link)),
      linkLabel: from('link_text', optional(text)),
    }),
    block: 'cards',
    toContent: (offers, { slug }) =>
      toItems(
        offers
          .filter(({ href }) => href !== `/page/${slug}`)
          // A button or a link that leads nowhere is not shown.
          .map(({ hasButton, label, linkLabel, ...offer }) => ({
            ...offer,
            label: offer.href && hasButton ? label : undefined,
            linkLabel: offer.href && linkLabel,
          })),
      ),
  }),
};

/** On small screens records marked is_mobile=1 stand in, each with its words for one slide. */
function toSlides(answer: AnswerOf<typeof sliders>) {
  const upright = answer.filter(({ isMobile }) => isMobile);
  const wide = answer.filter(({ isMobile }) => !isMobile);
  const slides = (wide.length > 0 ? wide : upright).map(({ title, subtitle, src }, index) => {
    const mobile = wide.length > 0 ? upright[index] : undefined;
    return {
      title,
      subtitle,
      image: { src, alt: '' },
      mobileSrc: upright[index % upright.length]?.src,
      mobileTitle: mobile?.title === title ? undefined : mobile?.title,
      mobileSubtitle: mobile?.subtitle === subtitle ? undefined : mobile?.subtitle,
    };
  });
  return slides.length > 0 ? { slides } : undefined;
}

export const pickOffers = (offers: AnswerOf<typeof ourOffers>, wanted: '#ffffff' | '#000000') =>
  offers.flatMap(({ background, ...offer }) => {
    if (background !== wanted) return [];
    // An offer that is shown on white and on black has its description in one of the two records.
    const body = offer.body ?? offers.find(({ title }) => title === offer.title)?.body;
    return [{ ...offer, ...(body && { body }) }];
  });

/** The nearest height that the stylesheet has a rule for. Other units count as on a window of 800 px. */
function toLogoSize(length = '10vh') {
  const value = Number.parseFloat(length);
  const pixels = /r?em$/.test(length) ? value * 16 : value;
  const height = /(vh|%)$/.test(length) ? value : pixels / 8;
  const nearest =
    logoSizes.toSorted((a, b) => Math.abs(a - height) - Math.abs(b - height))[0] ?? 10;
  return `${nearest}vh` as const;
}
