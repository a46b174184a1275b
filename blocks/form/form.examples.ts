import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { form } from './form.schema.ts';

const body =
  '<p>Laissez-nous vos coordonnées et quelques mots : un conseiller vous rappelle aux heures de bureau.</p>';

export const examples = {
  default: {
    form: 'contact',
    title: 'Contactez-nous',
    body,
    detailsTitle: 'Nous joindre directement',
  },
  minimal: { form: 'contact', title: 'Demande de rappel' },
  maximal: {
    form: 'contact',
    eyebrow: 'Contact',
    title: 'Contactez-nous',
    body: `${body}<ul><li>Une étude sur mesure</li><li>Un code courtier</li></ul>`,
    detailsTitle: 'Nous joindre directement',
  },
  longFrench: {
    form: 'contact',
    eyebrow: 'Intermédiaires immatriculés à l’ORIAS et professionnels de l’immobilier',
    title:
      'Une question sur la responsabilité civile professionnelle ou la garantie financière réglementaire ?',
    body: `${body}${body}<p>Anticonstitutionnellement, nous répondons.</p>`,
    detailsTitle: 'Par téléphone, par email ou par courrier, aux heures d’ouverture',
  },
} satisfies Record<string, ContentInputOf<typeof form>>;
