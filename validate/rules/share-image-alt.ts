import type { Rule } from '../rule.ts';

export const shareImageAlt: Rule = {
  id: 'share-image-alt',
  severity: 'error',
  holds: 'The picture of shared links says what it shows.',
  reason: 'The Open Graph protocol: og:image:alt; the picture stands for the page there.',
  remedy: 'Write shareImage.alt in site.json.',
  *find({ manifests: { site, siteJson } }) {
    if (!site || !siteJson || site.shareImage.alt.trim() !== '') return;
    const message = 'missing; this picture stands for pages in shared links: write what it shows';
    yield siteJson.locate({ path: ['shareImage', 'alt'], message });
  },
};
