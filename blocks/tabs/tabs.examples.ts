import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { tabs } from './tabs.schema.ts';

const legal = (
  title: string,
  shortTitle: string,
  color: string,
  definition: string,
  legalBasis: string,
) => ({
  title,
  shortTitle,
  color,
  definition: `<p>${definition}</p>`,
  legalBasis: `<p>${legalBasis}</p>`,
  conditions:
    '<ul><li>Immatriculation à l’ORIAS, renouvelée chaque année.</li><li>Honorabilité et capacité professionnelle, puis quinze heures de formation par an.</li><li>Assurance de responsabilité civile professionnelle.</li><li>Garantie financière dès l’encaissement de fonds.</li></ul>',
});

const professions = [
  legal(
    'Courtier d’assurance',
    'Courtier',
    '#cdbbef',
    'Le courtier est mandaté par son client, présente des contrats et contribue à leur gestion, notamment en cas de sinistre.',
    'Articles L. 511-1 et suivants et R. 511-2 du Code des assurances.',
  ),
  legal(
    'Mandataire d’intermédiaire d’assurance',
    'MIA',
    '#89c2b0',
    'Le mandataire présente et propose des contrats pour le compte d’un courtier, d’un agent général ou d’un autre mandataire.',
    'Articles L. 511-1 et R. 511-2, I, 4° du Code des assurances.',
  ),
  legal(
    'Courtier en crédit',
    'COBSP',
    '#fbe0d6',
    'Il présente, propose ou aide à la conclusion d’opérations de banque, en vertu d’un mandat de son client.',
    'Articles L. 519-1 et R. 519-4 du Code monétaire et financier.',
  ),
  legal(
    'Mandataire en opérations de banque',
    'MIOBSP',
    '#e4f2ed',
    'Il exerce l’intermédiation en vertu d’un mandat délivré par un courtier ou par un mandataire exclusif.',
    'Article R. 519-4, I, 4° du Code monétaire et financier.',
  ),
  legal(
    'Conseiller en investissements financiers',
    'CIF',
    '#efe6d6',
    'Il conseille à titre habituel sur les instruments financiers et les services d’investissement.',
    'Articles L. 541-1 et suivants du Code monétaire et financier.',
  ),
] satisfies Extract<ContentInputOf<typeof tabs>, { variant: 'legal' }>['items'];

const strengths = [
  {
    title: 'Un prix lisible',
    icon: 'wallet',
    color: '#cdbbef',
    body: '<p>À partir de 145,89 € TTC par an, sans frais de dossier. Le prix affiché est le prix payé.</p>',
  },
  {
    title: 'Une attestation immédiate',
    icon: 'timer',
    color: '#89c2b0',
    body: '<p>Votre attestation arrive en 5 minutes, dès la signature électronique du contrat.</p>',
  },
  {
    title: 'Des garanties complètes',
    icon: 'shield-check',
    color: '#fbe0d6',
    body: '<p>Responsabilité civile professionnelle, exploitation et défense pénale réunies.</p>',
  },
  {
    title: 'Un suivi humain',
    icon: 'headset',
    color: '#efe6d6',
    body: '<p>Un gestionnaire identifié répond à vos questions, du devis au sinistre.</p>',
  },
] satisfies Extract<ContentInputOf<typeof tabs>, { variant: 'columns' }>['items'];

const comprehension = {
  variant: 'text',
  title: 'Comprendre votre obligation d’assurance',
  body: '<p>L’agent commercial en immobilier doit justifier d’une assurance de responsabilité civile avant toute immatriculation.</p>',
  items: [
    {
      title: 'Qui est concerné ?',
      body: '<p>Tout agent commercial indépendant qui négocie pour le compte d’une agence titulaire de la carte professionnelle.</p>',
    },
    {
      title: 'Que couvre le contrat ?',
      body: '<p>Les conséquences de vos erreurs, de vos oublis et de vos omissions dans l’exercice de votre mandat.</p><ul><li>Dommages immatériels</li><li>Exploitation</li><li>Défense pénale et recours</li></ul>',
    },
    {
      title: 'Comment souscrire ?',
      body: '<p>En ligne, en quelques minutes : une attestation vous est adressée dès le paiement.</p>',
    },
  ],
} satisfies ContentInputOf<typeof tabs>;

export const examples = {
  default: {
    ...comprehension,
    color: '#cdbbef',
    actions: [
      { label: 'SOUSCRIRE', href: '@subscription' },
      { label: 'Vos obligations', href: '/regulation', style: 'text' },
    ],
  },
  minimal: {
    variant: 'text',
    items: [{ title: 'Un onglet', body: '<p>Son texte.</p>' }],
  },
  maximal: {
    variant: 'legal',
    eyebrow: 'Métiers',
    title: 'Votre métier, ses règles',
    body: '<p>Cinq statuts, leurs fondements légaux et leurs conditions d’exercice.</p>',
    items: professions,
    actions: [
      { label: 'OBTENIR UN DEVIS', href: '@extranet/devis' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  legal: { variant: 'legal', title: 'Votre métier, ses règles', items: professions },
  columns: { variant: 'columns', title: 'Les points forts', items: strengths },
  threeColumns: {
    variant: 'columns',
    title: 'Les points forts',
    items: strengths.slice(0, 3),
  },
  longFrench: {
    variant: 'legal',
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    items: professions.map((item) => ({
      ...item,
      title: `${item.title} et d’interdépartementalisation`,
      shortTitle: `${item.shortTitle ?? ''} réglementé`,
      definition: `${item.definition}${item.definition}${item.definition}`,
    })),
  },
  longColumns: {
    variant: 'columns',
    items: [...strengths, ...strengths].slice(0, 5).map((item, index) => ({
      ...item,
      title: `${item.title} anticonstitutionnellement ${index + 1}`,
    })),
  },
} satisfies Record<string, ContentInputOf<typeof tabs>>;
