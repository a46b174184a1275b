import { logoSizes } from '../../../blocks/logos/logos.schema.ts';
import { defineSource } from '../define-source.ts';
import { toItems } from './to-items.ts';

export const logosSources = {
  partners: defineSource('partners', 'logos', (partners) =>
    toItems(partners, ({ name, image, size, isFixed }) => ({
      name,
      src: image,
      size: toLogoSize(size),
      isFixed,
    })),
  ),
};

/**
 * The nearest height that the stylesheet has a rule for. Lengths in other units count as on a
 * window of 800 px, where `10vh` are 80 px.
 */
function toLogoSize(length: string) {
  const value = Number.parseFloat(length);
  const pixels = /r?em$/.test(length) ? value * 16 : value;
  const height = /(vh|%)$/.test(length) ? value : pixels / 8;
  const nearest =
    logoSizes.toSorted((a, b) => Math.abs(a - height) - Math.abs(b - height))[0] ?? 10;
  return `${nearest}vh` as const;
}
