import * as z from 'zod';
import { formSchema } from './form-schema.schema.ts';

const route = (description: string) => z.string().startsWith('/').describe(description);
const pointer = (description: string) =>
  z
    .string()
    .regex(/^(\/[^/]+)+$/, 'expected a JSON Pointer, like "/name"')
    .describe(description);
const name = (description: string, like = '"your-details"') =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, `expected lower-case letters, digits and -, like ${like}`)
    .describe(description);
const sentence = (description: string) => z.string().min(1).describe(description);
const word = (description: string) => z.string().optional().describe(description);
const choice = (description: string) => z.boolean().optional().describe(description);
const list = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).optional().describe(description);
const filled = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).min(1).optional().describe(description);
const condition = () =>
  formSchema.describe('JSON Schema over all answers: while they fit, it holds');

/** The widgets, with the kinds of fields that they are for. The first one of a kind is its default. */
export const widgetKinds = {
  text: ['text'],
  email: ['text'],
  tel: ['text'],
  textarea: ['text'],
  number: ['number'],
  radio: ['choice'],
  select: ['choice'],
  combobox: ['choice'],
  checkbox: ['boolean'],
  yesno: ['boolean'],
  checkboxes: ['choices'],
  date: ['text'],
  'date-parts': ['text'],
  month: ['text'],
  time: ['text'],
  'date-time': ['text'],
  files: ['files'],
  cards: ['list'],
  table: ['list'],
  lines: ['lines'],
  matrix: ['object'],
  scale: ['number'],
} as const;

export type Widget = keyof typeof widgetKinds;

const uiOptions = {
  'ui:widget': z
    .literal(Object.keys(widgetKinds) as Widget[])
    .optional()
    .describe('What the visitor answers with; by default from the schema'),
  'ui:autocomplete': word('What browsers may fill in: a token of the HTML standard, or "off"'),
  'ui:inputmode': word('The keyboard of a phone, like "numeric"'),
  'ui:rows': z.int().min(1).optional().describe('Rows of a textarea'),
  'ui:exclusive': z
    .union([z.string(), z.number()])
    .optional()
    .describe('The choice that excludes the others, like "none"'),
  'ui:optionsFrom': pointer('The choices are those that were chosen there').optional(),
};

/** The options of a field in `uiSchema`. */
export const uiOptionNames = Object.keys(uiOptions);

export type UiOptions = z.output<z.ZodObject<typeof uiOptions>> & { items?: UiOptions };

/** Options of a field, and under their names those of the fields in it; `items` for a list's entries. */
const uiSchema: z.ZodType<Record<string, unknown>> = z
  .lazy(() => z.object(uiOptions).catchall(uiSchema))
  .describe('How a field is shown');

const group = z.strictObject({
  title: sentence('Title of the group').optional(),
  description: sentence('A sentence under the title').optional(),
  fields: z.array(pointer('A field')).min(1).describe('Fields of the group, in order'),
  columns: z.literal(2).optional().describe('2: side by side where there is room'),
  widget: z.literal('matrix').optional().describe('matrix: its questions as rows'),
});

const step = z.strictObject({
  name: name('Name of the step, and the last part of its address'),
  title: sentence('Title of the step').optional(),
  description: sentence('A sentence under the title').optional(),
  route: route('Its page, where it has one of its own').optional(),
  fields: list(pointer('A field'), 'What it asks for, in order'),
  groups: list(group, 'What it asks for, in groups'),
  when: condition().optional(),
  each: pointer('A list: each of its entries has a page of its own').optional(),
});

const stage = z.strictObject({
  label: sentence('Label of the stage'),
  language: word('Its language, if not the page’s'),
  explanation: sentence('A second line').optional(),
});

const fact = z.strictObject({
  name: z.string().describe('Its name in the code beside this file, and in mails'),
  title: sentence('What the receipt calls it'),
});

const stop = z.strictObject({
  when: condition(),
  title: sentence('Title of the page that ends the form'),
  text: sentence('Why, and what to do instead'),
});

const info = z.strictObject({
  at: pointer('The field that it stands before'),
  when: condition().optional(),
  text: sentence('The text, with {/pointer} for answers'),
});

const link = z.strictObject({
  label: sentence('What the visitor reads'),
  href: z.string().min(1).describe('Where it leads'),
  style: z.enum(['primary', 'secondary', 'text']).describe('How it looks'),
});

const mailPart = z
  .union([
    sentence('A paragraph'),
    z.strictObject({ heading: sentence('A heading') }),
    z.strictObject({ answers: z.union([z.literal('all'), z.array(pointer('A field'))]) }),
    z.strictObject({ action: sentence('Label of a link'), href: z.string().min(1) }),
    z.strictObject({
      closing: z.literal(true).describe('The regards and the address of the site'),
    }),
  ])
  .describe('A part of a mail');

const mail = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .optional()
    .describe('Unique among the mails of a form; by default from its recipient'),
  to: z.union([z.literal('team'), pointer('The field of an address')]).describe('Who gets it'),
  toName: word('The recipient’s name, like "{/name}"'),
  replyTo: pointer('The field of the address that answers go to').optional(),
  replyToName: word('Its name, like "{/name}"'),
  subject: sentence('Subject, with {reference}, {receivedAt} and {/pointer}'),
  parts: z.array(mailPart).min(1).describe('Its parts, in order'),
  attachments: z.literal(true).optional().describe('Whether it carries the files'),
});

/** The outer object of a file in `form-schemas/`. The rest of validate/forms/ checks its `schema`. */
export const formFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: name('Name of the form, of its folder and of its file', 'the name of the file'),
    version: z.int().min(1).default(1).describe('Raised when stored answers no longer fit'),
    title: sentence('What the form is called, in mails and lists'),
    endpoint: name('Path under /api that receives it; by default its name').optional(),
    reference: z
      .string()
      .regex(/^[A-Z]{1,4}$/, 'expected one to four capitals, like "DV"')
      .describe('Prefix of its references, unique in the site'),
    retention: z
      .strictObject({
        years: z.int().min(1).describe('Years until its submissions are erased'),
        reason: sentence('Why so long'),
        law: sentence('The law that forbids erasing them before, if any').optional(),
      })
      .describe('How long submissions are kept'),
    mailbox: z
      .strictObject({
        name: sentence('The team that receives it, after the name of the site'),
        variable: z
          .string()
          .regex(/^MAIL_[A-Z_]+$/)
          .optional()
          .describe('The environment variable of its address; by default that of the company'),
      })
      .describe('Who receives it'),
    receiver: z
      .enum(['here', 'api'])
      .default('here')
      .describe('Who keeps it where API_ORIGIN is set: this server, or the content API'),
    page: route(
      'Its page, or the first one of a form in steps; by default where a block shows it',
    ).optional(),
    thanks: sentence('Thanks after a submission, above the reference').optional(),
    texts: z
      .record(z.string(), z.string())
      .optional()
      .describe('Own words for its buttons, notices and headings'),
    afterwards: list(link, 'Links after a submission'),
    progress: list(stage, 'Stages of a form in steps, from its intro to the review'),
    facts: list(fact, 'Days that are computed from that of the submission, for the receipt'),
    clearsHidden: choice(
      'Whether a hidden answer is cleared at once; by default it comes back with its question',
    ),
    showErrors: z
      .enum(['change', 'blur'])
      .default('blur')
      .describe('When a field’s errors begin to show: while it is typed in, or once it was left'),
    schema: formSchema,
    uiSchema: z.record(z.string(), uiSchema).default({}).describe('Presentation by field name'),
    subjectField: word('The field of text whose first line says what a link has asked about'),
    steps: filled(step, 'Its pages; without them it has one'),
    groups: filled(group, 'Of a form in one page: its fields in groups'),
    wizard: z
      .strictObject({
        intro: route('Page before the first step'),
        review: route('Page that sends'),
        confirmation: route('Page after the sending'),
      })
      .optional()
      .describe('For steps with pages of their own: the other pages'),
    summary: choice('Whether the answers are shown before they are sent'),
    mails: filled(mail, 'By default: all to the team, an acknowledgement'),
    prefill: z
      .record(
        z.string(),
        z
          .string()
          .regex(
            /^(query:[\w-]+|link)$/,
            'expected a parameter of the address, like "query:claim", or "link"',
          ),
      )
      .optional()
      .describe(
        'Answers that the address of the page gives: "query:claim"; "link": only one that `vitrine forms link` has signed',
      ),
    stop: list(stop, 'Pages that end the form without sending it'),
    info: list(info, 'Texts between the fields'),
  })
  .describe('A form: schema, presentation, steps, mails');
