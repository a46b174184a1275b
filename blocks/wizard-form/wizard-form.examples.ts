import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { wizardForm } from './wizard-form.schema.ts';

export const examples = {
  default: {
    form: 'complaint',
    step: 'yours',
    title: 'Votre réclamation',
    body: '<p>Répondez par oui ou par non : vos réponses orientent votre dossier vers la bonne équipe.</p>',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    labelsLanguage: 'en',
  },
  minimal: {
    form: 'complaint',
    step: 'contact',
    title: 'VOS COORDONNÉES',
    previousLabel: 'PRÉCÉDENT',
    nextLabel: 'SUIVANT',
  },
  maximal: {
    form: 'complaint',
    step: 'contact',
    title: 'VOS COORDONNÉES',
    body: '<p>Elles nous servent à vous répondre, et à rien d’autre.</p>',
    previousLabel: 'PRÉCÉDENT',
    nextLabel: 'SUIVANT',
  },
  longFrench: {
    form: 'complaint',
    step: 'yours',
    title: 'L’identification de votre réclamation et des circonstances qui l’expliquent',
    body: '<p>Anticonstitutionnellement, chaque réponse compte : elle détermine le service compétent, les pièces utiles et le délai dans lequel une réponse motivée vous est adressée.</p>',
    previousLabel: 'Revenir à la présentation',
    nextLabel: 'Enregistrer ces réponses et continuer',
  },
} satisfies Record<string, ContentInputOf<typeof wizardForm>>;
