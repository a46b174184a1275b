import * as z from 'zod';
import { action, image, link, richText, text } from '../schema/fields.ts';
import type { SourceBinding } from '../schema/page.ts';

/** The schema of a part of the layout, like that of a block. */
export const layoutPart = <Content extends z.ZodType>(content: Content, description: string) =>
  z
    .strictObject({
      content,
      // Parsed by `parseSources`.
      source: z.unknown().optional().describe('One source, or several applied in order'),
    })
    .describe(description);

/** The target of `@name` links. */
export const host = (description: string) =>
  z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(\/[^\s]*)?$/, 'expected an address like "https://…"')
    .describe(description);

/** A telephone number in its international form (ITU-T E.164). */
const internationalPhone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'expected an international number like "+33199000100"')
  .describe('Telephone, international form');

const subjectName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a name in lower case, like "call-back"')
  .describe('Name of the subject');

const subject = z
  .strictObject({
    label: text('The subject in a few words: above the fields, and first in what is sent'),
    isGeneral: z
      .boolean()
      .optional()
      .describe('Says no more than the form: shown and sent only with what it is about'),
    hint: text('What to write in the message, in the place of the form’s own hint').optional(),
    note: richText('What is said above the fields').optional(),
    promise: text('In the place of the general promise').optional(),
    answers: z
      .record(z.string(), text('What is sent in this field'))
      .optional()
      .describe('Fields that are not asked for, by their names, with what is sent in them'),
    next: action('Where to go on once it is sent').optional(),
  })
  .describe('A subject');

const requests = z
  .strictObject({
    promise: text('What becomes of what is sent, and by when: in the thanks and in the mail'),
    subjects: z
      .record(subjectName, subject)
      .describe('By their names, which links say: "#contact?subject=name"'),
  })
  .describe('What the forms of the site can be asked about');

/** The fields of every site.json, with a site's own facts, hosts and parts of the layout. */
export function createSiteSchema<
  Company extends z.ZodRawShape,
  Hosts extends z.ZodRawShape,
  Layout extends z.ZodRawShape,
>({ company, hosts, layout }: { company: Company; hosts: Hosts; layout: Layout }) {
  return z
    .strictObject({
      $schema: z.string().optional(),
      name: text('Name of the site, added to the title of every page'),
      baseline: text('What the company is, in a few words'),
      shareImage: image('Picture of links to the site on social networks: PNG of 1200 × 630'),
      company: z
        .strictObject({
          legalName: text('Name and legal form'),
          address: z.strictObject({
            street: text('Number and street'),
            postalCode: text('Postal code'),
            city: text('City'),
          }),
          phone: internationalPhone,
          email: z.email().describe('Address for mail'),
          hours: text('When customer service answers'),
          ...company,
        })
        .describe('The facts of the company'),
      hosts: z.strictObject(hosts).describe('The other sites of the company'),
      layout: z.strictObject(layout),
      requests: requests.optional(),
    })
    .describe('The site: facts of the company and layout');
}

const links = z.array(link('A link')).default([]).describe('Links, in their order');

/** `site.json` of a site without facts, hosts and layout of its own (`plain-layout.tsx` shows the parts). */
export const plainSiteSchema = createSiteSchema({
  company: {},
  hosts: {},
  layout: {
    menu: layoutPart(z.strictObject({ links }), 'The menu above every page').optional(),
    footer: layoutPart(
      z.strictObject({ links, note: text('A line below everything').optional() }),
      'The end of every page',
    ).optional(),
  },
});

type PlainParts = z.output<typeof plainSiteSchema>['layout'];

/** The parts of the plain layout; a site with a schema of its own may have others. */
export type PlainLayout = {
  [Name in keyof PlainParts]?: LayoutPart<NonNullable<PlainParts[Name]>['content']>;
};

/** A part of the layout: what `site.json` says of it, and the sources that fill it. */
export type LayoutPart<Content = object> = {
  content: Content;
  sources: readonly SourceBinding[];
  /** Required fields that only its sources give. */
  needs?: readonly string[];
};

type NoFields = Record<never, never>;
/** What every `site.json` has, by its schema. */
type Written = z.output<ReturnType<typeof createSiteSchema<NoFields, NoFields, NoFields>>>;

/** The subjects of a site's forms, and the general promise after a submission. */
export type Requests = NonNullable<Written['requests']>;

/** A subject of requests, which links select: `#contact?subject=<name>&about=<object>`. */
export type Subject = Requests['subjects'][string];

/** `page-manifests/site.json`, parsed: the fields that the engine reads. Sites add their own. */
export type SiteSettings = Pick<Written, 'name' | 'baseline' | 'shareImage' | 'company'> & {
  requests?: Requests | undefined;
  /** Targets of `@name` links. */
  hosts: Readonly<Record<string, string>>;
  /** Targets of `#name` links without JavaScript, which opens dialogs. */
  dialogs: Readonly<Record<string, string>>;
  /** Replaces a picture that is missing or does not load. */
  fallbackPicture?: string | undefined;
  layout: Readonly<Record<string, LayoutPart>>;
};
