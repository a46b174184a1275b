import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { Benefit, Offer } from '../entities.ts';
import { toIcon } from './to-icon.ts';
import { toItems, withBody, withoutOwnOffer } from './to-items.ts';

export const carouselSources = {
  /** "Nos offres sur mesure": the offers on white. */
  offers: defineSource('ourOffers', 'carousel', (offers) => toOffers(offers, '#ffffff')),

  /** The offers of product pages: those on black, without the page itself. */
  'product-offers': defineSource('ourOffers', 'carousel', (offers, { slug }) =>
    toOffers(withoutOwnOffer(offers, slug), '#000000'),
  ),

  engagements: defineSource('engagements', 'carousel', (engagements) =>
    toItems(engagements, withBody),
  ),

  testimonials: defineSource('testimonials', 'carousel', (testimonials) =>
    toItems(testimonials, ({ image, name, role, body, tag, rating }) => ({
      name,
      body: sanitizeRichText(body),
      rating,
      ...(image ? { image: { src: image, alt: '' } } : {}),
      ...(role ? { role } : {}),
      ...(tag ? { tag } : {}),
    })),
  ),

  'online-services': defineSource('onlineServices', 'carousel', (cards) =>
    toItems(cards, withBody),
  ),

  'corporate-engagements': defineSource('corporateEngagements', 'carousel', (cards) =>
    toItems(cards, withBody),
  ),

  'platform-functionalities': defineSource('platformFunctionalities', 'carousel', (cards) =>
    toItems(cards, ({ body, ...card }) => ({ ...card, body: sanitizeRichText(body) })),
  ),

  opportunities: defineSource('opportunities', 'carousel', (opportunities) =>
    toItems(opportunities, ({ text, color }) => {
      // A post begins with its name, in bold.
      const [start = '', title] = /^<p><strong>([^<&]+)<\/strong><\/p>/.exec(text) ?? [];
      const body = text.slice(start.length);
      return {
        ...(title ? { title } : {}),
        ...(body || !title ? { body: sanitizeRichText(body) } : {}),
        ...(color ? { color } : {}),
      };
    }),
  ),

  'company-advantages': defineSource('companyAdvantages', 'carousel', (benefits) =>
    toItems(benefits, toFeature),
  ),

  'broker-benefits': defineSource('brokerBenefits', 'carousel', (benefits) =>
    toItems(benefits, ({ title, description, image }) => ({
      title,
      body: sanitizeRichText(description),
      ...(image ? { image: { src: image, alt: '' } } : {}),
    })),
  ),
};

function toOffers(offers: readonly Offer[], backgroundColor: string) {
  const chosen = offers.filter((offer) => offer.backgroundColor === backgroundColor);
  return toItems(chosen, ({ title, icon, link }) => ({
    title,
    icon: toIcon(icon, 'shield'),
    ...(link ? { href: link } : {}),
  }));
}

function toFeature({ title, description, icon }: Benefit) {
  return { title, body: sanitizeRichText(description), icon: toIcon(icon, 'badge-check') };
}
