import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { wizardStep } from './wizard-step.schema.ts';

const intro = {
  form: 'complaint',
  variant: 'intro',
  title: 'Déposer une réclamation',
  descriptions: [
    '<p>Vous n’êtes pas satisfait d’une réponse, d’un délai ou d’un service ? Dites-le-nous. Une réclamation est lue par une équipe distincte de celle qui a traité votre dossier.</p>',
    '<p>Nous accusons réception dans un délai de 10 jours ouvrables et nous vous répondons dans un délai de deux mois.</p>',
  ],
  startLabel: 'Commencer',
} satisfies ContentInputOf<typeof wizardStep>;

const review = {
  form: 'complaint',
  variant: 'review',
  title: 'Nos engagements',
  body: '<p>Nous accusons réception de votre réclamation dans les 10 jours ouvrables.</p><h2>Le médiateur de l’assurance</h2><p>Vous pouvez le saisir gratuitement, passé deux mois ou si notre réponse ne vous satisfait pas.</p>',
  reviewLabel: 'Vérifiez vos réponses',
  previousLabel: 'PRÉCÉDENT',
  sendLabel: 'ENVOYER',
} satisfies ContentInputOf<typeof wizardStep>;

export const examples = {
  default: intro,
  minimal: { ...intro, descriptions: ['<p>Écrivez-nous.</p>', '<p>Nous répondons.</p>'] },
  maximal: review,
  confirmation: {
    form: 'complaint',
    variant: 'confirmation',
    title: 'Merci',
    body: '<p>Une confirmation écrite, avec votre numéro de référence unique, vous est envoyée par email.</p>',
    printLabel: 'Imprimer le récapitulatif',
    homeLabel: 'Retour à l’accueil',
  },
  longFrench: {
    ...review,
    title: 'Nos engagements pour le traitement de votre réclamation et vos voies de recours',
    body: `${review.body}${review.body}<p>Anticonstitutionnellement, le médiateur n’est pas compétent passé un an.</p>`,
  },
} satisfies Record<string, ContentInputOf<typeof wizardStep>>;
