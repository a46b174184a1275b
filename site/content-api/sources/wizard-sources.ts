import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** The intro of the complaint wizard: the first entry of GET /claims. */
export const wizardSources = {
  'complaint-intro': defineSource('complaintIntros', 'wizard-step', ([intro]) =>
    intro ? { descriptions: intro.descriptions.map(sanitizeRichText) } : undefined,
  ),
};
