import { defineBrowserForm } from '../../src/forms/define-browser-form.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import definition from './contact.json' with { type: 'json' };

export const contact = defineBrowserForm({
  definition,
  texts: {
    ...formTexts,
    send: 'ENVOYER',
    failed: 'Votre demande n’est pas partie',
    refused: 'Votre demande n’a pas été acceptée',
    sent: 'Votre demande est envoyée.',
    another: 'Envoyer une autre demande',
  },
  afterwards: [
    { label: 'Voir les questions fréquentes', href: '/faq', style: 'primary' },
    { label: 'Découvrir les offres', href: '/custom-offers', style: 'secondary' },
  ],
});
