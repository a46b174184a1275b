import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { columns } from './columns.schema.ts';

export const examples = {
  default: { title: 'Préparer votre déclaration' },
  minimal: {},
  maximal: {
    side: 'start',
    isSticky: false,
    eyebrow: 'Sinistres',
    title: 'Préparer votre déclaration',
    body: '<p>Un dossier complet dès l’envoi évite un aller-retour et fait gagner plusieurs jours.</p>',
  },
  longFrench: {
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS : vos pièces justificatives',
    body: '<p>Anticonstitutionnellement, chaque pièce est datée, signée et conservée pendant toute la durée de la relation contractuelle.</p>',
  },
} satisfies Record<string, ContentInputOf<typeof columns>>;
