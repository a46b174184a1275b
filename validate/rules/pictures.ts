import { replaceBy } from '../../src/diagnostics/diagnostic-details.ts';
import { findNearest, suggestOr } from '../../src/diagnostics/nearest-name.ts';
import { findFile } from './links.ts';
import { definePageRule, type Rule } from './rule.ts';

const fileName = /^[\w-]+\.(svg|png|jpe?g|webp|avif|gif)$/i;

export const pictureRules: readonly Rule[] = [
  {
    id: 'picture-exists',
    severity: 'error',
    holds: 'Every picture and file that a page names is in content/storage.',
    reason: 'Visitors would see the fallback picture, or come to an error.',
    hint: 'Correct the path, or add the file.',
    *find({ references, targets: { pictures } }) {
      for (const reference of references) {
        const name = findFile(reference);
        if (name === undefined || pictures.has(name)) continue;
        const hint = suggestOr(name, pictures, '; correct the path or add the file');
        const nearest = findNearest(name, pictures);
        const { value } = reference;
        const fix = replaceBy(value, nearest && value.replace(name, () => nearest));
        yield reference.report(`no file "${name}" in content/storage${hint}`, fix);
      }
    },
  },
  definePageRule({
    id: 'picture-alt',
    severity: 'error',
    holds: 'Every picture has a text that stands for it, empty where it only decorates.',
    reason: 'WCAG 1.1.1, RGAA 1.1 and 1.2.',
    hint: 'Write alt="what the picture says", or alt="" when it only decorates.',
    *check({ outline }) {
      for (const { src, alt, block } of outline.pictures) {
        const location = { block, text: src };
        if (alt === undefined) {
          const message = `the picture "${src}" has no alt; write alt="what it says", or alt="" when it only decorates`;
          yield { location, message };
        } else if (fileName.test(alt.trim())) {
          const message = `alt "${alt}" is the name of a file; write what the picture says, or leave it empty when it only decorates`;
          yield { location: { block, text: alt }, message };
        }
      }
    },
  }),
  {
    id: 'share-image-alt',
    severity: 'error',
    holds: 'The picture of shared links says what it shows.',
    reason: 'The Open Graph protocol: og:image:alt; the picture stands for the page there.',
    hint: 'Write shareImage.alt in site.json.',
    *find({ manifests: { site, siteJson } }) {
      if (!site || !siteJson || site.shareImage.alt.trim() !== '') return;
      const message = 'missing; this picture stands for pages in shared links: write what it shows';
      yield siteJson.locate({ path: ['shareImage', 'alt'], message });
    },
  },
];
