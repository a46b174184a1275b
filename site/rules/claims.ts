import { dayIn } from '../../src/schema/days.ts';
import type { SiteRule } from '../../src/site/site-rule.ts';
import { locale } from '../locale.ts';

/** The kinds of space that authors may write in a number. */
const space = '[\\s\\u00a0\\u202f]';
const price = new RegExp(
  `(?:\\{\\{price-[a-z-]+\\}\\}|\\d${space}€)${space}TTC(?!(?:${space}\\([^)]*\\))?${space}par${space}(?:an|mois))`,
  'u',
);
const aroundTheClock =
  /\{\{assistance-hours\}\}|jour comme de nuit|jour et nuit|24\s?[h/]\s?\/?\s?(?:7|24)/u;
const telephone = new RegExp(`\\{\\{[a-z-]*phone\\}\\}|\\b0\\d(?:${space}\\d\\d){4}`, 'u');
const updated = new RegExp(
  `mise à jour${space}:${space}(\\d+)(?:er)?${space}(\\p{L}+)${space}(\\d{4})`,
  'u',
);
const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });
const monthNames = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2000, month)));

/** What French law asks of a broker's promises. */
export const pricePeriod: SiteRule = {
  id: 'price-period',
  severity: 'error',
  holds: 'A price says for how long it is.',
  reason: 'Article L. 112-1 of the Code de la consommation: a price is told without doubt.',
  hint: 'Write "TTC par an" or "TTC par mois".',
  *checkText({ value }) {
    const [found] = price.exec(value) ?? [];
    if (found) yield `“${found}” says no period; write "${found} par an" or "par mois"`;
  },
};

export const promiseNumber: SiteRule = {
  id: 'promise-number',
  severity: 'error',
  holds: 'Who promises help around the clock says by which number.',
  reason: 'A promise that nobody can call on is none, and misleads (article L. 121-2).',
  hint: 'Write the number into the same text: {{assistance-phone}}.',
  *checkText({ path, value }) {
    const [found] = path[0] === 'facts' ? [] : (aroundTheClock.exec(value) ?? []);
    if (found && !telephone.test(value)) {
      yield `“${found}” without a number; write the number to call into the same text`;
    }
    const [twice, fact] = /(\{\{[a-z-]*phone\}\})\s\S+\s\1/.exec(value) ?? [];
    if (twice) yield `“${twice}” says ${fact} twice; take one away`;
  },
};

export const dateAhead: SiteRule = {
  id: 'date-ahead',
  severity: 'error',
  holds: 'A text was not brought up to date in the future.',
  reason: 'Visitors, and judges, ask which version held on which day.',
  hint: 'Write the day of the change.',
  *checkText({ value }) {
    const [found, day = '', month = '', year] = updated.exec(value) ?? [];
    const number = String(monthNames.indexOf(month) + 1).padStart(2, '0');
    if (found && `${year}-${number}-${day.padStart(2, '0')}` > dayIn(locale.timeZone, Date.now()))
      yield `“${found}” is still to come; write the day of the change`;
  },
};
