import { linkWithHosts } from '../../src/content/answer-fields.ts';

/** Where a link of the broker's back end leads: the hosts are those of `site.json`. */
export const link = linkWithHosts(['subscription', 'extranet']);
