import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { features } from './features.schema.ts';

const advantages = [
  {
    icon: 'award',
    title: 'EXCELLENCE',
    body: '<p>Des contrats négociés profession par profession, relus à chaque évolution de la réglementation.</p>',
  },
  {
    icon: 'shield-check',
    title: 'CONFORMITÉ',
    body: '<p>Une distribution conforme aux exigences du régulateur, l’ACPR : gouvernance des produits et devoir de conseil.</p>',
  },
  {
    icon: 'handshake',
    title: 'CONFIANCE',
    body: '<p>Des assureurs solides et des engagements écrits : la clientèle que vous nous confiez reste la vôtre.</p>',
  },
  {
    icon: 'lightbulb',
    title: 'INNOVATION',
    body: '<p>Un parcours de souscription en ligne et des API ouvertes pour tarifer et suivre vos contrats.</p>',
  },
  {
    icon: 'zap',
    title: 'RÉACTIVITÉ',
    body: '<p>Des sinistres traités dès leur déclaration et un interlocuteur qui vous rappelle dans la journée.</p>',
  },
] satisfies ContentInputOf<typeof features>['items'];

const promises = [
  'Un code ouvert en deux jours',
  'Aucun objectif de production',
  'Des commissions versées chaque mois',
  'La propriété de votre clientèle',
  'Un souscripteur attitré',
  'Des attestations en 5 minutes',
  'Un extranet pour tous vos dossiers',
  'Des API pour vos outils',
  'Une gestion déléguée des contrats',
  'Le suivi des sinistres en direct',
  'Des formations DDA sans frais',
  'Des supports à votre image',
];

const services = [
  {
    icon: 'chart-line',
    title: 'Un reporting pour chaque profil',
    body: '<p>Le dirigeant voit la production et la sinistralité, le gestionnaire ses échéances, le comptable ses bordereaux.</p>',
  },
  {
    icon: 'lock',
    title: 'La sécurité de l’information',
    body: '<p>Authentification à deux facteurs, droits par rôle, clés d’API révocables, journal des accès.</p>',
  },
] satisfies ContentInputOf<typeof features>['items'];

export const examples = {
  default: { title: "NOS OFFRES D'ASSURANCE - LES AVANTAGES", items: advantages },
  minimal: { items: [{ title: 'Un atout' }] },
  maximal: {
    variant: 'band',
    eyebrow: 'Recrutement',
    title: 'Pourquoi nous rejoindre',
    body: '<p>Une équipe de spécialistes, un métier qui s’apprend en le faisant, des règles claires.</p>',
    color: '#cdbbef',
    items: [
      ...advantages,
      { icon: 'rocket', title: 'AVENIR', body: '<p>Évoluer chaque année.</p>' },
    ],
    actions: [
      { label: 'POSTULER', href: '#contact' },
      { label: 'EN SAVOIR +', href: '/about', style: 'secondary' },
    ],
  },
  list: {
    variant: 'list',
    title: 'Ce que nous offrons à nos partenaires',
    body: '<p>Douze engagements concrets, de l’ouverture de votre code jusqu’au règlement des sinistres de vos clients.</p>',
    items: promises.map((title) => ({ title })),
  },
  services: {
    variant: 'list',
    title: 'Une plateforme, deux promesses',
    items: services,
    actions: [{ label: 'Découvrir OB CONNECT', href: '/ob-connect', style: 'text' }],
  },
  longFrench: {
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    items: advantages.map((item) => ({
      ...item,
      title: `${item.title} ANTICONSTITUTIONNELLEMENT`,
      body: `${item.body}${item.body}`,
    })),
  },
} satisfies Record<string, ContentInputOf<typeof features>>;
