import { definePageRule } from '../rule.ts';

const fileName = /^[\w-]+\.(svg|png|jpe?g|webp|avif|gif)$/i;

export const pictureAlt = definePageRule({
  id: 'picture-alt',
  severity: 'error',
  holds: 'Every picture has a text that stands for it, empty where it only decorates.',
  reason: 'WCAG 1.1.1, RGAA 1.1 and 1.2.',
  remedy: 'Write alt="what the picture says", or alt="" when it only decorates.',
  *check({ outline }) {
    for (const { src, alt, block } of outline.pictures) {
      const spot = { block, text: src };
      if (alt === undefined) {
        const message = `the picture "${src}" has no alt; write alt="what it says", or alt="" when it only decorates`;
        yield { spot, message };
      } else if (fileName.test(alt.trim())) {
        const message = `alt "${alt}" is the name of a file; write what the picture says, or leave it empty when it only decorates`;
        yield { spot: { block, text: alt }, message };
      }
    }
  },
});
