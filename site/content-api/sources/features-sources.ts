import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { toIcon } from './to-icon.ts';
import { toItems } from './to-items.ts';

/** What the content back end gives to features. */
export const featuresSources = {
  'offer-advantages': defineSource('offerAdvantages', 'features', toFeatures),

  'recruitment-advantages': defineSource('recruitmentAdvantages', 'features', toFeatures),

  'platform-services': defineSource('platformServices', 'features', (services) =>
    toFeatures(services.map(({ body, ...service }) => ({ ...service, description: body }))),
  ),
};

type RawFeature = { title: string; description: string; icon?: string };

function toFeatures(features: readonly RawFeature[]) {
  return toItems(features, ({ title, description, icon }) => ({
    title,
    icon: toIcon(icon, 'circle-check'),
    ...(description ? { body: sanitizeRichText(description) } : {}),
  }));
}
