import * as z from 'zod/mini';
import { dateIn, icon, image, linkWithHosts, optional } from '../../src/content/answer-fields.ts';
import { isIconName } from '../../src/schema/icon-names.ts';
import { locale } from '../locale.ts';

/** The target of a link from the broker's back end: the hosts are those of `site.json`. */
export const link = linkWithHosts(['subscription', 'extranet']);

/** A day of the broker's back end. */
export const date = dateIn(locale.timeZone);

/** A picture beside its text, which says what it shows. */
export const picture = z.pipe(
  optional(image),
  z.transform((src: string | undefined) => (src ? { src, alt: '' } : undefined)),
);

/** The icon that the back end names, when the sprite has it, or the path of a small picture. */
export const knownIcon = z.pipe(
  optional(icon),
  z.transform((name: string | undefined) =>
    name && (isIconName(name) || name.includes('/')) ? name : undefined,
  ),
);

/** The same where a block needs one. */
export const iconOr = (fallback: string) =>
  z.pipe(
    knownIcon,
    z.transform((name: string | undefined) => name ?? fallback),
  );
