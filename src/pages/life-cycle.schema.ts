import * as z from 'zod';
import { startOfDayInParis } from './paris-time.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const expected =
  'expected a day of Paris like "2027-01-31" or an instant with its zone like "2027-01-31T09:00:00+01:00"';

/** An instant in milliseconds since 1970; a day stands for its first instant in Paris. */
const instant = (description: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: expected })
    .transform((value) => (dayPattern.test(value) ? startOfDayInParis(value) : Date.parse(value)))
    .optional()
    .describe(
      `${description}: a day ("2027-01-31": from its first instant in Paris) or an instant with its zone ("2027-01-31T09:00:00+01:00")`,
    );

/** When a page can be seen: fields of the page manifest. */
export const lifeCycleFields = {
  draft: z
    .boolean()
    .optional()
    .describe('true: the page is not published; only a preview link shows it'),
  publishAt: instant('From when on the page is published'),
  unpublishAt: instant('From when on the page is no longer published'),
};
