import { defineBrowserForm } from 'vitrine/forms/browser';
import { formTexts } from 'vitrine/texts/en/forms';
import definition from './wedding.json' with { type: 'json' };

export const wedding = defineBrowserForm({
  definition,
  texts: { ...formTexts, sent: 'Your request is with us.' },
});
