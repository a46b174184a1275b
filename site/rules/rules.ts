import type { SiteRule } from '../../src/define-site.ts';
import { article, fiveMinutes, informationDocument, ownOffer } from './pages.ts';
import {
  accountSum,
  dateAhead,
  fictionalTelephone,
  linkedTelephone,
  pricePeriod,
  promiseNumber,
} from './texts.ts';

/** The rules of the broker's texts: its law and its promises. */
export const rules: readonly SiteRule[] = [
  pricePeriod,
  promiseNumber,
  dateAhead,
  accountSum,
  fictionalTelephone,
  linkedTelephone,
  fiveMinutes,
  article,
  informationDocument,
  ownOffer,
];
