import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { Advantage, CustomAssurance, ImageCard, SectorOffer } from '../entities.ts';
import { toIcon } from './to-icon.ts';
import { toItems, withBody, withoutOwnOffer } from './to-items.ts';

/** What the content back end gives to cards. */
export const cardsSources = {
  /** The head of the sector cards, which come from `sector-offers`. */
  'sector-post': defineSource('post', 'cards', ({ title, body }) => ({
    title,
    body: sanitizeRichText(body),
  })),

  'sector-offers': defineSource('sectorOffers', 'cards', (offers) => toItems(offers, toSectorCard)),

  /** With the `slug` of a product page, the other offers. */
  'custom-assurances': defineSource('customAssurances', 'cards', (offers, { slug }) =>
    toItems(withoutOwnOffer(offers, slug), toCustomCard),
  ),

  advantages: defineSource('advantages', 'cards', (advantages) =>
    toItems(advantages, toAdvantageCard),
  ),

  /** The visible groups of a product page; the endpoint has left the others out. */
  'page-advantages': defineSource('pageAdvantages', 'cards', (groups) => {
    const shown = groups.filter(({ advantages }) => advantages.length > 0);
    const content = toItems(
      shown.flatMap(({ advantages }) => advantages),
      toAdvantageCard,
    );
    const title = shown.length === 1 ? shown[0]?.title : undefined;
    return content && title ? { ...content, title } : content;
  }),

  'useful-tips': defineSource('usefulTips', 'cards', (tips) => toItems(tips, toImageCard)),

  'important-reminders': defineSource('importantReminders', 'cards', (reminders) =>
    toItems(reminders, toImageCard),
  ),

  'new-regulations': defineSource('newRegulations', 'cards', (regulations) =>
    toItems(regulations, withBody),
  ),

  'regulation-principles': defineSource('regulationPrinciples', 'cards', (principles) =>
    toItems(principles, ({ text, ...card }) => ({ ...card, body: sanitizeRichText(text) })),
  ),
};

function toSectorCard({ title, color, image, link, buttonText, linkText }: SectorOffer) {
  return {
    ...toImageCard({ title, ...(color ? { color } : {}), ...(image ? { image } : {}) }),
    href: link,
    ...(buttonText ? { label: buttonText } : {}),
    ...(linkText ? { linkLabel: linkText } : {}),
  };
}

function toCustomCard({ hasButton, buttonText, link, linkText, ...offer }: CustomAssurance) {
  const card = toImageCard(offer);
  // A button or a link that leads nowhere is not shown.
  if (!link) return card;
  return {
    ...card,
    href: link,
    ...(hasButton && buttonText ? { label: buttonText } : {}),
    ...(linkText ? { linkLabel: linkText } : {}),
  };
}

function toImageCard({ title, image, color }: ImageCard) {
  return {
    title,
    ...(image ? { image: { src: image, alt: '' } } : {}),
    ...(color ? { color } : {}),
  };
}

function toAdvantageCard({ title, description, icon, color }: Advantage) {
  return {
    title,
    body: sanitizeRichText(description),
    icon: toIcon(icon, 'badge-check'),
    ...(color ? { color } : {}),
  };
}
