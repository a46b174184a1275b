import { iconNames } from '../../../src/schema/icon-names.ts';
import type { Kind } from './entity.ts';

/** A value that stands nowhere else, and what the page shows of it. */
export type Sentinel = { value: unknown; shown: string };

const slug = (name: string) => name.replaceAll('_', '-');

/** By the kind of the field: its name keeps the sentinels of one record apart. */
const makers: Record<Kind, (name: string, page: string) => Sentinel> = {
  text: (name) => ({ value: `Sentinelle ${name}`, shown: `Sentinelle ${name}` }),
  /** Shown as the sanitiser leaves it. */
  html: (name) => ({
    value: `<p>Une <em onclick="x()">sentinelle ${name}</em></p>`,
    shown: `<em>sentinelle ${name}</em>`,
  }),
  colour: () => ({ value: '#1a2b3c', shown: 'data-tint="1a2b3c"' }),
  image: (name) => ({ value: `sentinelle/${name}.svg`, shown: `/storage/sentinelle/${name}.svg` }),
  link: (name) => ({
    value: `/sentinelle-${slug(name)}`,
    shown: `href="/sentinelle-${slug(name)}"`,
  }),
  icon: (_, page) => {
    const unused = iconNames.find((name) => !page.includes(`#${name}"`));
    if (!unused) throw new Error('The page shows every icon: none is left for a sentinel.');
    return { value: unused, shown: `#${unused}"` };
  },
  number: () => ({ value: 7351, shown: '7351' }),
  rating: () => ({ value: 1.5, shown: ': 1,5 sur 5"' }),
  date: () => ({ value: '2031-03-17', shown: 'dateTime="2031-03-17"' }),
  height: () => ({ value: '14vh', shown: 'data-size="14vh"' }),
};

/** `page` is the HTML before: a sentinel must be new to it. */
export function createSentinel(kind: Kind, name: string, page: string): Sentinel {
  return makers[kind](name, page);
}
