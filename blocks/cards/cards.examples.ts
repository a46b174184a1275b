import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { cards } from './cards.schema.ts';

const picture = (path: string) => ({ src: `/pictures/${path}.svg`, alt: '' });

const links = [
  { title: 'Actualités', href: '/news', color: '#f1ecfb', image: picture('cards/actualites') },
  {
    title: 'Offre pour intermédiaire d’assurance',
    href: '/real-estate-financial-intermediary',
    color: '#e4f2ed',
    image: picture('cards/offre-intermediaire'),
  },
  { title: 'Dossiers', href: '/files', color: '#fbe0d6', image: picture('cards/dossier') },
  {
    title: 'Recrutement',
    href: '/recruitment',
    color: '#e4f2ed',
    image: picture('cards/recrutement'),
  },
  {
    title: 'Réglementation',
    href: '/regulation',
    color: '#f1ecfb',
    image: picture('cards/reglementation'),
  },
] satisfies ContentInputOf<typeof cards>['items'];

const offer = (name: string, title: string, color: string, linkLabel: string) => ({
  title,
  color,
  href: '#contact',
  label: 'ÊTRE RAPPELÉ',
  linkLabel,
  image: picture(`tiles/${name}`),
});

const offers = [
  {
    ...offer('rc-professionnelle', 'RC professionnelle', '#cdbbef', 'Garanties et plafonds'),
    href: '/custom-offers',
    label: 'DÉCOUVRIR',
  },
  offer('garantie-financiere', 'Garantie financière', '#89c2b0', 'Pièces à fournir'),
  offer('rcms', 'RCMS', '#fbe0d6', 'Protéger les dirigeants'),
  offer('protection-juridique', 'Protection juridique', '#efe6d6', 'Défense et recours'),
  offer('cyber', 'Cyber', '#e4f2ed', 'Incident et fraude'),
  offer('mrp', 'MRP', '#f1ecfb', 'Locaux, matériel, exploitation'),
  offer('individuelle-accident', 'Individuelle accident', '#fbe0d6', 'Prévoyance du dirigeant'),
];

const advantages = [
  {
    title: 'Un guichet unique',
    icon: 'layers',
    color: '#cdbbef',
    body: '<p>Responsabilité civile, garantie financière et protection juridique dans un même dossier, avec une seule échéance.</p>',
  },
  {
    title: 'Des plafonds à la carte',
    icon: 'chart-line',
    color: '#89c2b0',
    body: '<p>Au-delà des minimums réglementaires, les plafonds s’ajustent au chiffre d’affaires et aux fonds confiés.</p>',
  },
  {
    title: 'Le cumul des statuts',
    icon: 'users',
    color: '#fbe0d6',
    body: '<p>Courtier, mandataire et conseiller : les activités déclarées sont réunies dans un seul contrat.</p>',
  },
  {
    title: 'La reprise du passé',
    icon: 'clock',
    color: '#efe6d6',
    body: '<p>Les réclamations portant sur des faits antérieurs et inconnus de l’assuré sont garanties.</p>',
  },
  {
    title: 'Le conseil avant le tarif',
    icon: 'lightbulb',
    color: '#e4f2ed',
    body: '<p>Un questionnaire court établit les besoins de l’assuré et alimente votre fiche de conseil.</p>',
  },
] satisfies ContentInputOf<typeof cards>['items'];

export const examples = {
  default: {
    title: 'Ce qui change pour vous',
    items: [
      {
        title: 'DORA',
        color: '#e4f2ed',
        body: '<p>Le règlement (UE) 2022/2554 impose depuis le 17 janvier 2025 une gestion formalisée du risque informatique.</p>',
      },
      {
        title: 'POG, la gouvernance des produits',
        color: '#efe6d6',
        body: '<p>Chaque contrat a un marché cible, testé avant sa mise en vente et réexaminé régulièrement.</p>',
      },
      {
        title: 'Lutte contre le blanchiment (LCB-FT)',
        color: '#f1ecfb',
        body: '<p>Identification du client, vigilance proportionnée au risque, déclaration à Tracfin.</p>',
      },
    ],
  },
  minimal: { items: [{ body: '<p>Un principe, en une phrase.</p>' }] },
  maximal: {
    variant: 'featured',
    eyebrow: 'Offres sur mesure',
    title: 'Une offre sur mesure pour chaque profession',
    body: '<p>Choisissez un contrat, nous l’ajustons à vos activités, à vos plafonds et à votre statut.</p>',
    items: offers,
    actions: [
      { label: 'DEVENIR PARTENAIRE', href: '@extranet/partenaire' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  links: {
    variant: 'links',
    title: 'Aller plus loin',
    items: links,
    actions: [{ label: 'Toutes nos actualités', href: '/news', style: 'text' }],
  },
  sectors: {
    variant: 'sectors',
    title: 'Nos offres sectorielles',
    body: '<p>Deux univers réglementés, deux gammes construites avec leurs professionnels.</p>',
    items: [
      {
        title: 'INTERMEDIAIRE IMMOBILIER & FINANCIER',
        color: '#cdbbef',
        image: picture('sectors/intermediaire-financier'),
        href: '/real-estate-financial-intermediary',
        label: 'SOUSCRIRE',
        linkLabel: 'Savoir plus >',
      },
      {
        title: "PROFESSIONS DE L'IMMOBILIER",
        color: '#89c2b0',
        image: picture('sectors/professions-immobilier'),
        href: '/real-estate-professions',
        label: 'EN SAVOIR +',
      },
    ],
  },
  featured: {
    variant: 'featured',
    title: 'Nos contrats sur mesure',
    items: offers.slice(0, 5),
  },
  featuredThree: { variant: 'featured', items: offers.slice(0, 3) },
  featuredWithoutImage: {
    variant: 'featured',
    title: 'Nos contrats sur mesure',
    items: offers.slice(0, 4).map(({ image: _, ...item }) => item),
  },
  advantages: {
    variant: 'advantages',
    title: 'Les avantages du contrat',
    items: advantages,
  },
  tips: {
    variant: 'tips',
    title: 'Conseils utiles',
    items: [
      {
        title: 'Conservez chaque fiche de conseil : c’est votre première défense',
        color: '#cdbbef',
        image: picture('cards/conseil-1'),
      },
      {
        title: 'Transmettez une assignation le jour où vous la recevez',
        color: '#89c2b0',
        image: picture('cards/conseil-2'),
      },
      {
        title: 'Déclarez toute activité nouvelle avant de l’exercer',
        color: '#fbe0d6',
        image: picture('cards/conseil-3'),
      },
    ],
  },
  principles: {
    title: 'Les textes qui encadrent votre métier',
    items: [
      {
        color: '#cdbbef',
        body: '<p><strong>DDA et devoir de conseil.</strong> Tout contrat proposé est cohérent avec les besoins de l’assuré.</p>',
      },
      {
        color: '#89c2b0',
        body: '<p><strong>Immatriculation et capacité.</strong> Honorabilité, compétence et garantie financière conditionnent l’inscription à l’ORIAS.</p>',
      },
      {
        body: '<p><strong>Loi Hoguet.</strong> Carte professionnelle, mandat écrit et garantie des fonds.</p>',
      },
    ],
  },
  accounts: {
    title: 'Trois factures, trois remboursements',
    items: [
      ['Une vitre brisée', '1 250 €', '250 €', '1 000 €'],
      ['Un ordinateur mouillé pendant un nettoyage du dimanche', '980 €', '180 €', '800 €'],
      ['Une porte forcée', '2 400 €', 'Aucune', '2 400 €'],
    ].map(([title, cost, deductible, paid]) => ({
      title,
      body: `<p>Ce que la facture compte.</p><table><tbody><tr><th scope="row">Facture</th><td>${cost}</td></tr><tr><th scope="row">Franchise</th><td>${deductible}</td></tr><tr><th scope="row">Remboursé</th><td><strong>${paid}</strong></td></tr></tbody></table>`,
    })),
  },
  longFrench: {
    variant: 'links',
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    body: '<p>Anticonstitutionnellement, l’interdépartementalisation des réglementations professionnelles concerne chaque intermédiaire.</p>',
    items: links.map((link) => ({
      ...link,
      title: `${link.title} et intercommunalité des réglementations professionnelles`,
      body: '<p>Un texte d’accompagnement qui court sur plusieurs lignes, afin d’éprouver la carte.</p>',
    })),
  },
  missingImage: {
    variant: 'links',
    items: [
      { title: 'Sans image', href: '/news' },
      {
        title: 'Image qui ne se charge pas',
        href: '/files',
        image: { src: '/storage/absent.svg', alt: '' },
      },
    ],
  },
} satisfies Record<string, ContentInputOf<typeof cards>>;
