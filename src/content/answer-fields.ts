import * as z from 'zod/mini';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { dayIn } from '../schema/days.ts';
import { hexColor, webAddress } from '../schema/patterns.ts';

// Compiled parsers need `new Function`, which the Content-Security-Policy forbids. Even zod's check for
// it would log a violation in every visitor's console.
z.config({ jitless: true });

/** The beginning of a wrong value, for its error message. */
function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** How a field of a record is written: as JSON Schema, with the kind of its control in Studio (schema/fields.ts). */
type WrittenForm = {
  type?: 'string' | 'number';
  kind?: 'rich-text' | 'link' | 'color' | 'picture' | 'icon';
  enum?: number[];
  format?: 'date';
  minimum?: number;
  maximum?: number;
};

/** Describes what each parser of a field reads: a function does not say it. */
export const writtenForms = z.registry<object>();

/** A field of an API record. `read` returns undefined for a wrong value; `expected` describes a right one. */
function field<Value>(
  expected: string,
  form: WrittenForm,
  read: (input: unknown) => Value | undefined,
) {
  const schema = z.transform((input: unknown, context): Value => {
    const value = read(input);
    if (value !== undefined) return value;
    const isMissing = input === undefined || input === null;
    const message = isMissing
      ? `is missing: expected ${expected}`
      : `expected ${expected}, got ${preview(input)}`;
    context.issues.push({ code: 'custom', message, input, params: { isMissing, expected } });
    return z.NEVER;
  });
  writtenForms.add(schema, { type: 'string', ...form });
  return schema;
}

// Browsers drop control characters from addresses and read "\" as "/": "/\t/host" and "/\host" would
// leave the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE_IN_ADDRESS = /[\u0000-\u001f\u007f\\]/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

function readAddress(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const address = input.trim();
  const isUnsafe = UNSAFE_IN_ADDRESS.test(address) || address.startsWith('//');
  return address === '' || isUnsafe ? undefined : address;
}

/** File names of uploads often contain spaces, which are invalid in an address. */
const encodeSpaces = (address: string) => address.replaceAll(/\s/g, encodeURIComponent);

function readImage(input: unknown): string | undefined {
  const address = readAddress(input);
  if (!address || webAddress.test(address)) return address;
  if (SCHEME.test(address)) return undefined;
  return encodeSpaces(address.startsWith('/') ? address : `/storage/${address}`);
}

function readText(input: unknown): string | undefined {
  return typeof input === 'string' && input.trim() !== '' ? input.trim() : undefined;
}

function readNumber(input: unknown): number | undefined {
  const text = readText(input);
  const value = text === undefined ? input : Number(text);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** One line of text, trimmed, not empty. */
export const text = field('a text', {}, readText);

/** Rich text, sanitised as it is parsed. */
export const html = field('a text of HTML', { kind: 'rich-text' }, (input) =>
  typeof input === 'string' ? sanitizeRichText(input) : undefined,
);

/** A boolean: 0/1, "0"/"1" or true/false. */
export const flag = field('a flag (0 or 1)', { type: 'number', enum: [0, 1] }, (input) => {
  if (input === 1 || input === '1' || input === true) return true;
  return input === 0 || input === '0' || input === false ? false : undefined;
});

export const number = field('a number', { type: 'number' }, readNumber);

const stars = { type: 'number', minimum: 0, maximum: 5 } as const;

/** A rating in stars (specification, sections 3 and 9). */
export const rating = field('a rating from 0 to 5', stars, (input) => {
  const value = readNumber(input) ?? Number.NaN;
  return value >= stars.minimum && value <= stars.maximum ? value : undefined;
});

/** A colour, parsed to `#rrggbb` in lower case. */
export const color = field('a hex colour such as #cdbbef', { kind: 'color' }, (input) => {
  const hex = readText(input)?.toLowerCase() ?? '';
  const long = /^#[0-9a-f]{3}$/.test(hex) ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  return hexColor.test(long) ? long : undefined;
});

/** An image's address. The API gives a path under its storage area (specification, section 3). */
export const image = field(
  'an image path under /storage, or an http(s) address',
  { kind: 'picture' },
  readImage,
);

/** A picture beside its text, which says what it shows. */
export const picture = z.pipe(
  image,
  z.transform((src: string) => ({ src, alt: '' })),
);

/** A link: a route, `#name`, `@host/…` of these hosts, or an address of the web, mail or phone. */
export const linkWithHosts = (hosts: readonly string[]) => {
  const names = hosts.map((host) => `"@${host}/…"`).join(', ');
  const expected = `a route, "#anchor", ${names} or an http(s), mailto or tel address`;
  return field(expected, { kind: 'link' }, (input) => {
    const address = readAddress(input);
    if (!address) return undefined;
    if (address.startsWith('#')) {
      return /^#[a-z][\w-]*(\?[^#<>"]+)?$/i.test(address) ? address : undefined;
    }
    const [, host] = /^@([^/]*)(\/\S*)?$/.exec(address) ?? [];
    if (address.startsWith('@')) return host && hosts.includes(host) ? address : undefined;
    if (/^(https?:\/\/|mailto:|tel:)./i.test(address)) return encodeSpaces(address);
    if (SCHEME.test(address)) return undefined;
    return encodeSpaces(address.startsWith('/') ? address : `/${address}`);
  });
};

/** An icon: the name of a bundled one (`shield-check`), else the address of an image. */
export const icon = field(
  'an icon name such as shield-check, or an image',
  { kind: 'icon' },
  (input) => {
    const name = readText(input);
    return name && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? name : readImage(input);
  },
);

/** A calendar day, parsed to `2027-03-18`. An instant (a time with its zone) counts as the site's day. */
export const dateIn = (timeZone: string) =>
  field('a date such as 2027-03-18', { format: 'date' }, (input) => {
    const text = readText(input);
    if (!text || !/^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text)) return undefined;
    const day = text.slice(0, 10);
    const isInstant = /[T ].*(Z|[+-]\d{2}:?\d{2})$/.test(text);
    const date = new Date(isInstant ? text : `${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return undefined;
    if (isInstant) return dayIn(timeZone, date);
    return date.toISOString().startsWith(day) ? day : undefined;
  });

/** A CSS length. Strict, since it is written into a style sheet. */
export const length = field('a CSS length such as 10vh', {}, (input) => {
  const size = readText(input);
  return size && /^\d+(\.\d+)?(px|rem|em|vh|vw|%)$/.test(size) ? size : undefined;
});

/** An optional field: absent when missing, null, empty or a bare "#". */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  const emptyToAbsent = z.transform((input: unknown): unknown =>
    input === null || input === '' || input === '#' ? undefined : input,
  );
  return z.optional(z.pipe(emptyToAbsent, z.optional(schema)));
}
