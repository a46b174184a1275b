import plainCss from '../../src/styles/brand.css?raw';
import tokensCss from '../../src/styles/tokens.css?raw';
import type { Token } from './read-tokens.ts';
import { readTokens } from './read-tokens.ts';

const [brandCss = plainCss] = Object.values(
  import.meta.glob<string>('vitrine-site/site/brand/brand.css', {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
);

/** The tokens of the site, from the style sheets that the site itself uses. */
export const tokens: readonly Token[] = readTokens(brandCss + tokensCss);
