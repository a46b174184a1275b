import { defineBrowserForm } from '../../src/forms/define-browser-form.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import definition from './complaint.json' with { type: 'json' };
import { ReceiptFacts } from './receipt-facts.tsx';

export const complaint = defineBrowserForm({
  definition,
  texts: {
    ...formTexts,
    failed: 'Votre réclamation n’est pas partie',
    refused: 'Votre réclamation n’a pas été acceptée',
    sending: 'Envoi de votre réclamation en cours…',
    sent: 'Votre réclamation est envoyée.',
    steps: 'Étapes de la réclamation',
    withoutScript: (email, address) =>
      `Adressez-nous votre réclamation par email à ${email}, ou par courrier à ${address}.`,
    sentOn: 'Réclamation envoyée le',
    copy: 'Copie de votre réclamation',
    copyInMail: 'La copie complète de votre réclamation est dans l’email de confirmation.',
  },
  // Specification section 2, in this order: they count stages 0 to 3. A French line explains each.
  progress: [
    { label: 'START', language: 'en', explanation: 'Présentation' },
    { label: 'IDENTIFICATION', language: 'en', explanation: 'Votre demande' },
    { label: 'COMPLAINT TYPE', language: 'en', explanation: 'Vos coordonnées' },
    { label: 'DECLARE', language: 'en', explanation: 'Envoi' },
  ],
  ReceiptFacts,
});
