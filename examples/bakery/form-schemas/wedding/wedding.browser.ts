import { defineBrowserForm } from 'vitrine/forms/browser';
import { formTexts } from 'vitrine/texts/en/forms';
import * as validators from '../../generated/form-wedding.js';
import definition from './wedding.json' with { type: 'json' };

export const wedding = defineBrowserForm({
  definition,
  validators,
  texts: { ...formTexts, sent: 'Your request is with us.' },
});
