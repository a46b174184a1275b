export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `price-table` → `PriceTable` */
export const toPascalCase = (name: string) => name.split('-').map(upperFirst).join('');

/** `opening-hours` → `openingHours` */
export const toCamelCase = (name: string) => lowerFirst(toPascalCase(name));

/** A text as a part of a regular expression. */
export const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** `1 page`, `2 pages` */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
