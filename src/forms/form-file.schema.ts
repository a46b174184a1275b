import * as z from 'zod';

const route = (description: string) => z.string().startsWith('/').describe(description);

/** The widgets, with the type of their fields. */
export const widgetTypes = {
  email: 'string',
  tel: 'string',
  date: 'string',
  textarea: 'string',
  radio: 'string',
  files: 'array',
} as const;

const uiOptions = z
  .strictObject({
    'ui:widget': z
      .literal(Object.keys(widgetTypes) as (keyof typeof widgetTypes)[])
      .optional()
      .describe('What the visitor answers with; without it a line of text'),
    'ui:autocomplete': z
      .string()
      .optional()
      .describe('What browsers may fill in: a token of the HTML standard, or "off"'),
    'ui:inputmode': z.string().optional().describe('The keyboard of a phone, like "numeric"'),
    'ui:rows': z.int().min(1).optional().describe('Rows of a textarea'),
  })
  .describe('How a field is shown');

/** The outer object of a file in `form-schemas/`. check-form.ts checks its `schema`. */
export const formFileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: z
      .string()
      .regex(/^[a-z]+$/, 'expected lower-case letters, like the name of the file')
      .describe('Name of the form, and of its file'),
    title: z.string().min(1).describe('What the form is called, in mails and lists'),
    endpoint: z
      .string()
      .regex(/^[a-z-]+$/)
      .describe('Path under /api that receives it'),
    showErrors: z
      .enum(['change', 'blur'])
      .describe('When a field’s errors begin to show: while it is typed in, or once it was left'),
    schema: z
      .looseObject({})
      .describe('JSON Schema 2019-09; messages on the property by keyword (errorMessage)'),
    uiSchema: z.record(z.string(), uiOptions).describe('Presentation by field name'),
    subjectField: z
      .string()
      .optional()
      .describe('The field of text whose first line says what a link has asked about'),
    steps: z
      .array(
        z.strictObject({
          name: z
            .string()
            .regex(/^[a-z]+$/)
            .describe('Name of the step: its part of the schema in $defs, if there are several'),
          route: route('Page of the step, in a wizard').optional(),
          groups: z
            .array(
              z.strictObject({
                title: z.string().min(1).optional().describe('Title of the group'),
                description: z.string().min(1).optional().describe('A sentence under the title'),
                fields: z.array(z.string()).min(1).describe('Fields of the group, in order'),
                columns: z.literal(2).optional().describe('2: side by side where there is room'),
                layout: z.literal('list').optional().describe('list: questions as rows'),
              }),
            )
            .min(1)
            .describe('The fields of the step in groups'),
        }),
      )
      .min(1)
      .describe('The steps; a form in one page has one'),
    wizard: z
      .strictObject({
        intro: route('Page before the first step'),
        review: route('Page that sends'),
        confirmation: route('Page after the sending'),
      })
      .optional()
      .describe('For a wizard: its other pages'),
  })
  .describe('A form: schema, presentation, steps, names on the wire');
