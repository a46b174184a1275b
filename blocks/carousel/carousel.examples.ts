import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { carousel } from './carousel.schema.ts';

const offers = [
  {
    title: 'Responsabilité civile professionnelle',
    icon: 'shield-check',
    href: '/page/rc-professionnelle-intermediaires',
  },
  {
    title: 'Garantie financière',
    icon: 'landmark',
    href: '/page/garantie-financiere-immobilier',
  },
  { title: 'RCMS', icon: 'briefcase', href: '#contact' },
  { title: 'Protection juridique', icon: 'scale', href: '#contact' },
  { title: 'Individuelle accident', icon: 'heart-pulse', href: '#contact' },
  { title: 'Cyber', icon: 'fingerprint', href: '#contact' },
  { title: 'MRP', icon: 'store', href: '/custom-offers' },
  { title: 'Assistance', icon: 'life-buoy', href: '#contact' },
];

const engagements = [
  {
    title: 'Une attestation en 5 minutes',
    color: '#89c2b0',
    body: '<p>Le parcours de souscription tarife, contractualise et édite l’attestation attendue par l’ORIAS, sans échange de courriers.</p>',
  },
  {
    title: 'Un souscripteur qui vous répond',
    color: '#cdbbef',
    body: '<p>Une activité mixte, un antécédent, un plafond hors grille ? Un souscripteur identifié reprend votre dossier et vous donne une décision motivée.</p>',
  },
  {
    title: 'Des sinistres pilotés',
    color: '#fbe0d6',
    body: '<p>Une réclamation reçue par votre client est prise en charge dès son signalement, jusqu’à la clôture.</p>',
  },
  {
    title: 'Une rémunération lisible',
    color: '#efe6d6',
    body: '<p>Commissions, frais et partage de gestion figurent dans votre convention de distribution.</p>',
  },
  {
    title: 'Des données protégées',
    body: '<p>Données hébergées dans l’Union européenne, accès nominatifs : vos portefeuilles restent les vôtres.</p>',
  },
  {
    title: 'Un numérique sobre',
    color: '#211a42',
    body: '<p>Des pages légères, des données supprimées à leur terme.</p>',
  },
];

const testimonials = [
  {
    image: { src: '/pictures/portraits/claire.svg' },
    name: 'Claire V.',
    role: 'Courtière en assurance, Nantes',
    body: '<p>J’avais trois activités déclarées et trois contrats. Ombrelle les a réunis en un seul, avec les bons plafonds, une semaine avant mon renouvellement.</p>',
    tag: 'RC professionnelle',
    rating: 5,
  },
  {
    image: { src: '/pictures/portraits/karim.svg' },
    name: 'Karim B.',
    role: 'Agent commercial en immobilier, Lille',
    body: '<p>Le réseau attendait mon attestation pour activer mon mandat. Je l’ai reçue pendant que j’étais encore au téléphone.</p>',
    tag: 'Agents commerciaux',
    rating: 4.5,
  },
  {
    image: { src: '/pictures/portraits/sophie.svg' },
    name: 'Sophie L.',
    role: 'Dirigeante d’une conciergerie, Annecy',
    body: '<p>On m’a d’abord expliqué ce que la loi Hoguet changeait pour mon activité, ensuite seulement proposé un contrat.</p>',
    tag: 'Conciergerie',
    rating: 4,
  },
  {
    image: { src: '/pictures/portraits/thomas.svg' },
    name: 'Thomas R.',
    role: 'Courtier en crédit, Toulouse',
    body: '<p>Vingt-deux mandataires, vingt-deux attestations à suivre : les échéances remontent seules dans notre outil.</p>',
    tag: 'OB CONNECT',
    rating: 5,
  },
  { name: 'Inès M.', body: '<p>Un dossier étudié sans mauvaise surprise.</p>', rating: 3 },
];

const cards = [
  {
    title: 'Mes contrats',
    icon: 'file-text',
    color: '#cdbbef',
    body: '<p>Consultez vos garanties, vos plafonds et vos franchises, téléchargez vos conditions particulières.</p>',
  },
  {
    title: 'Mes attestations',
    icon: 'badge-check',
    color: '#89c2b0',
    body: '<p>Éditez l’attestation attendue par l’ORIAS, la chambre de commerce et d’industrie ou votre réseau.</p>',
  },
  {
    title: 'Mes paiements',
    icon: 'wallet',
    color: '#fbe0d6',
    body: '<p>Retrouvez vos échéances et vos quittances, modifiez vos coordonnées bancaires.</p>',
  },
  {
    title: 'Mes sinistres',
    icon: 'life-buoy',
    color: '#efe6d6',
    body: '<p>Déclarez un événement, joignez vos pièces, suivez l’avancement de votre dossier.</p>',
  },
];

const benefits = [
  {
    title: 'Souscription immédiate',
    image: {
      src: '/pictures/benefits/souscription.svg',
      alt: 'Un contrat signé sur un écran',
    },
    body: '<p>Un tarif ferme en ligne pour les profils courants, une étude sous 48 heures pour les autres.</p>',
    action: { label: 'SOUSCRIRE', href: '@subscription', style: 'primary' as const },
  },
  {
    title: 'Gestion déléguée',
    image: { src: '/pictures/benefits/gestion.svg' },
    body: '<p>Appels de prime, avenants et attestations annuelles : nous gérons, vous gardez la relation.</p>',
    action: { label: 'Nos services', href: '/about', style: 'text' as const },
  },
  {
    title: 'Accompagnement dédié',
    image: { src: '/pictures/benefits/accompagnement.svg' },
    body: '<p>Un chargé de partenariat suit votre code, vos dossiers et vos objectifs.</p>',
    action: { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' as const },
  },
  {
    title: 'Commissions claires',
    image: { src: '/pictures/benefits/commission.svg' },
    body: '<p>Un taux par produit, un bordereau mensuel détaillé.</p>',
  },
  {
    title: 'Formation continue',
    image: { src: '/pictures/benefits/formation.svg' },
    body: '<p>Des ateliers qui comptent pour les quinze heures annuelles de la DDA.</p>',
  },
];

const features = [
  {
    icon: 'target',
    title: 'Une spécialité, pas un catalogue',
    body: '<p>Nous assurons les intermédiaires et les professions de l’immobilier. C’est notre seul métier.</p>',
  },
  {
    icon: 'users',
    title: 'Une équipe technique en propre',
    body: '<p>Souscription, gestion et sinistres sont réunis sous le même toit.</p>',
  },
  {
    icon: 'handshake',
    title: 'Un réseau respecté',
    body: '<p>Nous distribuons avec les courtiers, jamais contre eux : votre clientèle reste la vôtre.</p>',
  },
  {
    icon: 'file-check',
    title: 'Une conformité outillée',
    body: '<p>Recueil des besoins, fiche de conseil et preuve de remise sont conservés à chaque souscription.</p>',
  },
  { icon: 'plug', title: 'Des outils ouverts' },
];

const opportunities = [
  {
    color: '#cdbbef',
    title: 'Souscripteur risques professionnels',
    body: '<p>Paris, contrat à durée indéterminée. Vous étudiez les dossiers hors grille et fixez les conditions.</p>',
  },
  {
    color: '#89c2b0',
    title: 'Gestionnaire de sinistres RC',
    body: '<p>Paris ou Lyon, contrat à durée indéterminée. Vous instruisez les mises en cause.</p>',
  },
  {
    color: '#fbe0d6',
    title: 'Chargé de partenariats courtage',
    body: '<p>Lyon, contrat à durée indéterminée. Vous animez un portefeuille de courtiers.</p>',
  },
  {
    color: '#efe6d6',
    title: 'Développeur web',
    body: '<p>Paris, contrat à durée indéterminée. Vous faites grandir OB CONNECT.</p>',
  },
];

export const examples = {
  default: { variant: 'offers', title: 'NOS OFFRES SUR MESURE', items: offers },
  minimal: {
    variant: 'cards',
    items: [{ body: '<p>Une seule carte, rien ne défile.</p>' }],
  },
  maximal: {
    variant: 'cards',
    eyebrow: 'Devenir partenaire',
    title: 'Ce que vous y gagnez',
    body: '<p>Un contrat, un interlocuteur, des outils.</p>',
    color: '#f1ecfb',
    items: benefits,
  },
  offers: {
    variant: 'offers',
    title: 'NOS OFFRES SUR MESURE',
    color: '#e4f2ed',
    items: offers.map((offer, index) =>
      index % 2 === 0 ? { ...offer, color: '#cdbbef' } : { title: offer.title, icon: offer.icon },
    ),
  },
  engagements: { variant: 'engagements', title: 'NOS ENGAGEMENTS', items: engagements },
  testimonials: {
    variant: 'testimonials',
    title: 'CE QUE DISENT NOS COURTIERS',
    color: '#fbf8f2',
    items: testimonials,
  },
  cards: { variant: 'cards', title: 'Vos services en ligne', items: cards },
  features: {
    variant: 'features',
    title: 'A PROPOS - POURQUOI CHOISIR OMBRELLE',
    items: features,
  },
  recruitment: {
    variant: 'cards',
    title: 'Nos opportunités',
    loop: false,
    smallScreens: 'single',
    action: { label: 'Postuler', href: '#contact?subject=candidature' },
    items: opportunities,
  },
  longFrench: {
    variant: 'engagements',
    title:
      'Responsabilité civile professionnelle des intermédiaires : nos engagements contractuels et réglementaires',
    items: engagements.map((item) => ({
      ...item,
      title: 'Anticonstitutionnellement, des garanties conformes à votre statut réglementaire',
      body: item.body + item.body,
    })),
  },
  missingImage: {
    variant: 'testimonials',
    title: 'CE QUE DISENT NOS COURTIERS',
    items: testimonials.map((item) => ({ ...item, image: { src: '/storage/absent.svg' } })),
  },
} satisfies Record<string, ContentInputOf<typeof carousel>>;
