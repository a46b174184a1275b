import type { Format } from './format.ts';

/** `9 h`, `22h40` and `9:05` as `09:00`, `22:40` and `09:05`. */
export function readTime(text: string): string {
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)\s*(?:min)?$/i.exec(text) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
}

export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

export const time: Format = {
  tidy: readTime,
  test: isTime,
  show: (value, locale) => {
    const [hours = '', minutes = ''] = value.split(':');
    return locale.time(hours, minutes);
  },
  example: '14:30',
};
