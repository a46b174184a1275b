import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { toIcon } from './to-icon.ts';

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
  if (features.length === 0) return undefined;
  return {
    items: features.map(({ title, description, icon }) => ({
      title,
      icon: toIcon(icon, 'circle-check'),
      ...(description ? { body: sanitizeRichText(description) } : {}),
    })),
  };
}
