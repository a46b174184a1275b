import * as z from 'zod';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { iconNames } from './icon-names.ts';
import { hexColor } from './patterns.ts';

/**
 * The fields of block schemas. Validation finds links, pictures and colours by the field's name, so
 * these names are fixed: `href`, `src` and `mobileSrc`, `color`, `body`.
 */

/** Metadata of fields for Studio. In a registry, so that generated schemas do not contain it. */
export const fieldKinds = z.registry<{
  kind: 'rich-text' | 'link' | 'color' | 'picture' | 'icon' | 'alt';
  /** The description without the syntax, which the control enforces. */
  purpose: string;
}>();

/** A text that is not blank. `diagnostic.ts` has the message for an empty one. */
const writtenText = z
  .string()
  .min(1, { abort: true })
  .refine((value) => value.trim() !== '', {
    message: 'only blanks; write a text or remove the field if it is optional',
  });

/** Plain text: no HTML. */
export const text = (description: string) => writtenText.describe(description);

const nameOf = (what: string, description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, `expected the name of a ${what}`)
    .describe(description);

/** The name of a form, and of a step. `npm run validate` checks that they exist. */
export const formName = () =>
  nameOf('folder of form-schemas/', 'The form, by the name of its folder in form-schemas/');
export const formStep = () =>
  nameOf(
    'step of the form',
    'The step of the form whose questions are asked, by its name in the JSON of the form',
  );

/** HTML, sanitised as it is parsed (see `src/rich-text/allow-list.ts`). */
export const richText = (description: string) =>
  writtenText
    .transform(sanitizeRichText)
    .describe(`${description} (rich text: HTML of the allow-list)`)
    .register(fieldKinds, { kind: 'rich-text', purpose: description });

/**
 * A link: `/route`, `/route#anchor`, `#anchor`, `#name` of a dialog, with a topic for its form
 * (`#name?subject=…`), `@name/…` of the `hosts` in site.json (in a new tab), `https://…`, `mailto:…`,
 * `tel:…`. `npm run validate` checks that the names exist.
 */
const hrefPattern =
  /^(\/(?![/\\])[^\s\\]*|#[A-Za-z][\w-]*(\?[^#<>"]+)?|@[a-z][a-z-]*(\/[^\s]*)?|https?:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[0-9]+)$/;

export const href = (description = 'Where the link leads') =>
  z
    .string()
    .regex(
      hrefPattern,
      'expected "/route", "#anchor", "#dialog", "#dialog?subject=…", "@host/…", "https://…", "mailto:…" or "tel:…"',
    )
    .describe(
      `${description}: "/route", "#anchor", "#name" of a dialog of the site, "#name?subject=…&about=…" for one of the subjects of site.json, "@name/…" of the hosts of site.json (new tab), "https://…", "mailto:…", "tel:…"`,
    )
    .register(fieldKinds, { kind: 'link', purpose: description });

/** A colour. `tint` derives shades and the text colour from it. */
export const color = (description = 'Background colour') =>
  z
    .string()
    .regex(hexColor, 'expected six lower-case hexadecimal digits after #, like "#cdbbef"')
    .describe(`${description}, like "#cdbbef"`)
    .register(fieldKinds, { kind: 'color', purpose: description });

/** A picture of the site (`/pictures/…`), of the content back end (`/storage/…`), or an absolute address. */
export const src = (description = 'Picture') =>
  z
    .string()
    .regex(
      /^(\/(?![/\\])[^\s\\]+|https?:\/\/[^\s]+)$/,
      'expected "/pictures/…", "/storage/…" or "https://…"',
    )
    .describe(`${description}: "/pictures/…" (content/storage), "/storage/…" or "https://…"`)
    .register(fieldKinds, { kind: 'picture', purpose: description });

/** An icon's name, or the path of a small picture from the content back end. */
export const icon = (description = 'Icon') =>
  z
    .union([z.enum(iconNames), src('Picture used as an icon')], {
      error: 'expected the name of an icon (src/schema/icon-names.ts) or the path of a picture',
    })
    .describe(
      `${description}: a name from src/schema/icon-names.ts, or the path of a small picture`,
    )
    .register(fieldKinds, { kind: 'icon', purpose: description });

const altPurpose = 'What the picture says; empty when it only decorates';

export const image = (description: string) =>
  z
    .strictObject({
      src: src(),
      alt: z
        .string()
        .default('')
        .describe(`${altPurpose} (WCAG 1.1.1)`)
        .register(fieldKinds, { kind: 'alt', purpose: altPurpose }),
    })
    .describe(description);

export const link = (description: string, label = 'What the visitor reads on it') =>
  z.strictObject({ label: text(label), href: href() }).describe(description);

const actionStyle = z
  .enum(['primary', 'secondary', 'text'])
  .default('primary')
  .describe('primary: filled; secondary: outlined; text: an underlined link');

export const action = (description: string) =>
  link(description).extend({ style: actionStyle }).describe(description);

export const actions = (description: string, most = 2) =>
  z.array(action('A button')).max(most).default([]).describe(description);

/** Items of a block, one at least. */
export const items = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).min(1).describe(description);

/** The head of a block with items. */
export const head = (title: string, body: string) => ({
  eyebrow: text('A few words above the title').optional(),
  title: text(title).optional(),
  body: richText(body).optional(),
});

export type ActionContent = z.output<ReturnType<typeof action>>;
