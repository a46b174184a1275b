import { site } from 'virtual:vitrine/site';
import { describe } from 'vitest';
import { testForm } from '../support/generated-answers.ts';

/** The forms of this site in `npm test`, those of a site of one's own in `vitrine test`, which runs this file too. */
describe.each(Object.entries((await site.serverForms?.()) ?? {}))('the form %s', (_, form) => {
  // On one day, so that a run finds what the one before found.
  testForm(form, site.serverTexts.forms, new Date('2026-11-25T12:00:00Z'));
});
