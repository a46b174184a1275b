import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { formName, richText, text } from '../../src/schema/fields.ts';
import { nameForm } from '../form/form.migrations.ts';

const form = formName();
const title = text('Title of the step');

export const wizardStep = defineBlock({
  type: 'wizard-step',
  title: 'Step without questions',
  description: 'The pages of a form in several steps around its questions, told apart by variant.',
  group: 'form',
  version: 2,
  migrations: nameForm('complaint', 'variant'),
  form: 'wizard',
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('intro').describe('The beginning: two descriptions and the start button'),
      form,
      title,
      descriptions: z
        .array(richText('A description'))
        .length(2)
        .describe('Two texts: what the form is for, and what follows'),
      startLabel: text('Label of the button that begins'),
    }),
    z.strictObject({
      variant: z.literal('review').describe('The last step: what holds, a review, the sending'),
      form,
      title,
      body: richText('What holds for the sending'),
      reviewLabel: text('Title of the answers given so far'),
      previousLabel: text('Label of the link to the step before'),
      sendLabel: text('Label of the button that sends'),
    }),
    z.strictObject({
      variant: z.literal('confirmation').describe('Thanks, the reference, the dates and a copy'),
      form,
      title,
      body: richText('The thanks'),
      printLabel: text('Label of the button that prints the copy'),
      homeLabel: text('Label of the link to the home page'),
    }),
  ]),
});
