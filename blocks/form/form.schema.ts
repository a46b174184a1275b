import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { formName, richText, text } from '../../src/schema/fields.ts';
import { nameForm } from './form.migrations.ts';

export const form = defineBlock({
  type: 'form',
  title: 'Form',
  description: 'A form of form-schemas/ in the page, with the ways to reach the company beside it.',
  group: 'form',
  version: 2,
  migrations: nameForm('contact', 'title'),
  form: 'single',
  content: z.strictObject({
    form: formName(),
    eyebrow: text('A few words above the title').optional(),
    title: text('Title of the section'),
    body: richText('What the form is for').optional(),
    detailsTitle: text(
      'Title above telephone, hours and address; without it they are not shown',
    ).optional(),
  }),
});
