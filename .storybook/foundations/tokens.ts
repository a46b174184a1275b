import brandCss from '../../site/brand/brand.css?raw';
import tokensCss from '../../src/styles/tokens.css?raw';
import type { Token } from './read-tokens.ts';
import { readTokens } from './read-tokens.ts';

/** The tokens of the site, from the style sheets that the site itself uses. */
export const tokens: readonly Token[] = readTokens(brandCss + tokensCss);
