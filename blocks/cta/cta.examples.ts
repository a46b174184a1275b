import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { cta } from './cta.schema.ts';

const subscribe = {
  label: 'ACCÉDEZ AU PARCOURS DE SOUSCRIPTION',
  href: '@subscription',
} satisfies NonNullable<ContentInputOf<typeof cta>['actions']>[number];

const contact = {
  label: 'CONTACTEZ NOUS',
  href: '#contact',
  style: 'secondary',
} satisfies NonNullable<ContentInputOf<typeof cta>['actions']>[number];

export const examples = {
  default: {
    title: 'Votre attestation en 5 minutes',
    body: '<p>Devis et souscription en ligne, jusqu’à 200 000 € de chiffre d’affaires.</p>',
    actions: [subscribe],
  },
  minimal: { title: 'Parlons de votre projet' },
  maximal: {
    variant: 'split',
    tone: 'dark',
    eyebrow: 'Courtiers',
    title: 'Obtenez votre code courtier',
    body: '<p>Indiquez votre numéro ORIAS, signez la convention en ligne et réalisez votre premier devis.</p><ul><li>Aucun objectif minimum</li><li>Un interlocuteur dédié</li></ul>',
    image: { src: '/pictures/posts/devenir-partenaire.svg', alt: '' },
    actions: [{ label: 'OBTENIR MON CODE', href: '@extranet/code' }, contact],
  },
  light: {
    tone: 'light',
    title: 'Une question de conformité ?',
    body: '<p>Notre équipe conformité vous répond sous deux jours ouvrés.</p>',
    actions: [contact],
  },
  dark: {
    tone: 'dark',
    title: 'Votre attestation en 5 minutes',
    actions: [subscribe, contact],
  },
  split: {
    variant: 'split',
    color: '#89c2b0',
    title: 'Devenez partenaire',
    body: '<p>Vous êtes immatriculé à l’ORIAS ? L’ouverture de votre code demande quelques minutes.</p>',
    image: { src: '/pictures/posts/partenariat.svg', alt: '' },
    actions: [
      { label: 'DEVENIR PARTENAIRE', href: '@extranet/partenaire' },
      { label: 'Qui sommes-nous ?', href: '/about', style: 'text' },
    ],
  },
  panel: {
    variant: 'panel',
    color: '#cdbbef',
    eyebrow: 'Intermédiaires',
    title: 'Vous conseillez, nous portons la technique',
    body: '<p>Un code, un extranet, un souscripteur qui connaît vos dossiers.</p>',
    actions: [{ label: 'OBTENIR MON CODE', href: '@extranet/code' }, contact],
  },
  bar: { variant: 'bar', title: 'À partir de 145,89 € TTC par an', actions: [subscribe] },
  longFrench: {
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    body: '<p>Anticonstitutionnellement, l’interdépartementalisation des réglementations professionnelles concerne chaque intermédiaire, quel que soit son statut.</p>',
    actions: [subscribe, contact],
  },
  missingImage: {
    variant: 'split',
    title: 'Une image qui ne se charge pas',
    image: { src: '/storage/absent.svg', alt: '' },
    actions: [contact],
  },
} satisfies Record<string, ContentInputOf<typeof cta>>;
