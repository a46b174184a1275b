import type { SiteRule } from '../../src/site/site-rule.ts';
import { accountSum } from './accounts.ts';
import { dateAhead, pricePeriod, promiseNumber } from './claims.ts';
import { article, fiveMinutes, informationDocument, ownOffer } from './pages.ts';
import { fictionalTelephone, linkedTelephone } from './telephones.ts';

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
