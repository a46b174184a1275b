import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { notice } from './notice.schema.ts';

export const examples = {
  default: {
    title: 'Renouvellement ORIAS avant le 28 février',
    body: '<p>Téléchargez votre attestation de responsabilité civile professionnelle depuis l’extranet : l’ORIAS la demande pour chaque catégorie d’immatriculation.</p>',
  },
  minimal: { body: '<p>Nos bureaux sont fermés le 14 juillet.</p>' },
  maximal: {
    tone: 'warning',
    icon: 'shield',
    title: 'Ne communiquez jamais vos identifiants',
    body: '<p>Nos équipes ne vous demandent ni mot de passe ni code reçu par SMS. <strong>En cas de doute, raccrochez</strong> et rappelez-nous.</p>',
    actions: [
      { label: 'CONTACTEZ NOUS', href: '#contact' },
      { label: 'Nos règles de sécurité', href: '/politic', style: 'text' },
    ],
  },
  info: { tone: 'info', title: 'Bon à savoir', body: '<p>La médiation est gratuite.</p>' },
  warning: {
    tone: 'warning',
    title: 'Déclarez dans les cinq jours ouvrés',
    body: '<p>Passé ce délai, l’assureur peut réduire l’indemnité si le retard lui cause un préjudice.</p>',
  },
  smallScreens: {
    screens: 'small',
    icon: 'monitor-check',
    title: 'Passez sur un ordinateur',
    body: '<p>L’espace partenaire n’est pas disponible sur mobile. Merci d’utiliser un ordinateur de bureau pour vous connecter.</p>',
    actions: [{ label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' }],
  },
  longFrench: {
    tone: 'warning',
    title:
      'Anticonstitutionnellement : interruption programmée du parcours de souscription et de l’extranet',
    body: '<p>La souscription, la tarification, les attestations et les déclarations de sinistre seront indisponibles dans la nuit de samedi à dimanche, entre 23 heures et 6 heures, le temps d’une opération de maintenance sur l’ensemble de nos plateformes.</p><p>L’assistance téléphonique reste joignable 24 heures sur 24.</p>',
  },
} satisfies Record<string, ContentInputOf<typeof notice>>;
