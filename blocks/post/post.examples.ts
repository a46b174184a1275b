import type { PostInput } from './post.schema.ts';

const body =
  '<p>Nos souscripteurs étudient chaque dossier, et notre plateforme vous répond en quelques minutes : ' +
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
  lead: {
    variant: 'lead',
    title: 'Votre partenaire de confiance',
    body: '<p>Courtier grossiste, nous concevons des contrats que les intermédiaires peuvent défendre.</p>',
  },
  longFrench: {
    title:
      'Responsabilité civile professionnelle des intermédiaires immatriculés à l’ORIAS et garantie financière réglementaire',
    body: `${body}<h2>Anticonstitutionnellement</h2>${body}${body}`,
    image: { src: '/pictures/posts/solutions.svg', alt: '' },
  },
  missingImage: {
    title: 'Une image qui ne se charge pas',
    body,
    image: { src: '/storage/absent.svg', alt: '' },
  },
} satisfies Record<string, PostInput>;
