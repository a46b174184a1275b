import { dateIn, linkWithHosts } from '../../src/content/answer-fields.ts';
import { locale } from '../locale.ts';

/** The target of a link from the broker's back end: the hosts are those of `site.json`. */
export const link = linkWithHosts(['subscription', 'extranet']);

/** A day of the broker's back end. */
export const date = dateIn(locale.timeZone);
