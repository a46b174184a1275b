import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { post } from './post.schema.ts';

const body =
  '<p>Nos souscripteurs étudient chaque dossier, et notre plateforme vous répond en quelques minutes : ' +
  'vous gardez la relation, nous portons la technique.</p>' +
  '<ul><li>Un interlocuteur dédié</li><li>Des attestations en 5 minutes</li></ul>';

export const examples = {
  default: {
    title: 'L’alliance entre expertise humaine et technologie avancée',
    body,
    image: { src: '/pictures/posts/alliance.svg', alt: '' },
  },
  minimal: { variant: 'plain', body: '<p>Un texte, rien de plus.</p>' },
  maximal: {
    variant: 'media-right',
    eyebrow: 'OB CONNECT',
    title: 'Vos outils parlent aux nôtres',
    body,
    image: { src: '/pictures/posts/ob-connect.svg', alt: 'Un tableau de bord de courtier' },
    color: '#e4f2ed',
    actions: [
      { label: 'EN SAVOIR +', href: '/ob-connect' },
      { label: 'CONTACTEZ NOUS', href: '#contact', style: 'secondary' },
    ],
  },
  mediaRight: {
    variant: 'media-right',
    eyebrow: 'Recrutement',
    title: 'NOS SPÉCIALISTES À VOTRE ÉCOUTE',
    body:
      '<p>Souscripteurs, gestionnaires de sinistres, juristes : une équipe de spécialistes suit vos ' +
      'dossiers et vous rappelle quand vous le demandez.</p>',
    image: { src: '/pictures/posts/recrutement.svg', alt: '' },
    actions: [{ label: 'CONTACTEZ NOUS', href: '#contact' }],
  },
  plain: {
    variant: 'plain',
    title: 'Mentions légales',
    body:
      '<h2>Éditeur du site</h2><p>Ombrelle Courtage, société de courtage d’assurances.</p>' +
      '<h2>Hébergement</h2><p>Les données sont hébergées en France, chez un prestataire certifié.</p>' +
      `<h3>Accès aux données</h3>${body}`,
  },
  contents: {
    variant: 'plain',
    contents: 'Sur cette page',
    body:
      `<h2>1. Éditeur du site</h2>${body}<h2>2. Données traitées</h2>` +
      '<table><thead><tr><th scope="col">Traitement</th><th scope="col">Données</th><th scope="col">Conservation</th></tr></thead>' +
      '<tbody><tr><td>Réclamation</td><td>Identité, coordonnées, pièces jointes</td><td>5 ans après sa réception</td></tr></tbody></table>' +
      `<h3>Accès aux données</h3>${body}<h2>3. Réclamations et médiation</h2>${body}`,
  },
  lead: {
    variant: 'lead',
    eyebrow: 'Courtier grossiste',
    title: 'Votre partenaire de confiance',
    body: '<p>Courtier grossiste, nous concevons des contrats que les intermédiaires peuvent défendre.</p>',
    actions: [
      { label: 'DEVENIR PARTENAIRE', href: '@extranet/partenaire' },
      { label: 'Nos partenaires', href: '/about', style: 'text' },
    ],
  },
  panel: {
    variant: 'plain',
    title: 'Une question de conformité ?',
    body: '<p>Notre équipe conformité vous répond sous deux jours ouvrés.</p>',
    color: '#cdbbef',
    actions: [{ label: 'CONTACTEZ NOUS', href: '#contact' }],
  },
  longFrench: {
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    body: `${body}<h2>Anticonstitutionnellement</h2>${body}${body}`,
    image: { src: '/pictures/posts/solutions.svg', alt: '' },
  },
  translated: {
    variant: 'plain',
    title: 'Terms of sale',
    body: '<p>Les conditions de vente, telles que notre assureur les publie.</p>',
    translation: { from: 'en', title: 'Conditions de vente', action: 'Lire le document' },
    actions: [{ label: 'Read the document', href: '/conditions' }],
  },
  translatedFromFrench: {
    variant: 'plain',
    title: 'Conditions générales',
    body: '<p>The French terms, as the insurer publishes them.</p>',
    translation: { from: 'fr', title: 'Terms of use', action: 'Read the document' },
    actions: [{ label: 'Lire le document', href: '/conditions' }],
  },
  missingImage: {
    title: 'Une image qui ne se charge pas',
    body,
    image: { src: '/storage/absent.svg', alt: '' },
  },
} satisfies Record<string, ContentInputOf<typeof post>>;
