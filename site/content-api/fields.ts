import { dateIn, linkWithHosts } from '../../src/content/answer-fields.ts';
import { locale } from '../locale.ts';

/** Where a link of the broker's back end leads: the hosts are those of `site.json`. */
export const link = linkWithHosts(['subscription', 'extranet']);

/** A day of the broker's back end. */
export const date = dateIn(locale.timeZone);
