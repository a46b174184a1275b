import type { Brand } from '../../src/define-site.ts';

/** What the broker's site is known by. Its colours and fonts are in brand.css. */
export const brand: Brand = {
  logo: { src: '/pictures/brand/logo.svg', width: 200, height: 48 },
  icons: {
    svg: '/pictures/brand/mark.svg',
    touch: '/pictures/brand/touch-icon.png',
    app: [192, 512].map((size) => ({ src: `/pictures/brand/icon-${size}.png`, size })),
  },
  fallbackPicture: '/pictures/brand/fallback.svg',
  font: 'site/brand/figtree-french.woff2',
  colors: { ink: '#211a42', accent: '#4b3a8f', background: '#f1ecfb', line: '#ddd5ea' },
};
