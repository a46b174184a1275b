import { isDay, readDay, showDay } from './date.ts';
import type { Format } from './format.ts';
import { isTime, readTime, time } from './time.ts';

/** A day and an hour by the clocks of the site (HTML, valid local date and time string). */
export const dateTimeLocal: Format = {
  tidy: (text, language) => {
    const [, day, hour] =
      /^(.*\d{4}|\d{4}-\d\d-\d\d)(?:T|[\s,]+(?:à\s+|at\s+)?)(\d.*)$/i.exec(text) ?? [];
    return day && hour ? `${readDay(day, language)}T${readTime(hour)}` : text;
  },
  test: (value) => {
    const [day = '', hour = ''] = value.split('T');
    return isDay(day) && isTime(hour);
  },
  show: (value, locale) => {
    const [day = '', hour = ''] = value.split('T');
    return `${showDay(day, locale.language)}, ${time.show?.(hour, locale)}`;
  },
  example: '2026-04-01T14:30',
};
