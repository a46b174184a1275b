import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { formName, formStep, richText, text } from '../../src/schema/fields.ts';
import { nameForm } from '../form/form.migrations.ts';

export const wizardForm = defineBlock({
  type: 'wizard-form',
  title: 'Step with questions',
  description: 'A step of a form in several steps that asks questions.',
  group: 'form',
  version: 2,
  migrations: nameForm('complaint', 'step'),
  form: 'wizard',
  content: z.strictObject({
    form: formName(),
    step: formStep(),
    title: text('Title of the step'),
    body: richText('What the step is about').optional(),
    previousLabel: text('Label of the link to the step before'),
    nextLabel: text('Label of the button that checks the answers and goes on'),
    labelsLanguage: z
      .enum(['fr', 'en'])
      .default('fr')
      .describe('Language of these two labels, for screen readers (WCAG 3.1.2)'),
  }),
});
