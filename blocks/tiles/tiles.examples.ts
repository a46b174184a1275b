import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { tiles as definition } from './tiles.schema.ts';

const picture = (name: string) => ({ src: `/pictures/tiles/${name}.svg`, alt: '' });

const tiles = [
  {
    title: 'RC professionnelle',
    href: '/custom-offers',
    image: picture('rc-professionnelle'),
    color: '#cdbbef',
    button: { label: 'OBTENIR UN DEVIS', href: '@extranet/devis' },
    link: { label: 'Notice d’information', href: 'https://documents.ombrelle.example/rc-pro' },
  },
  {
    title: 'Garantie financière',
    href: '/real-estate-professions',
    image: picture('garantie-financiere'),
    color: '#89c2b0',
  },
  { title: 'RCMS', href: '/custom-offers', image: picture('rcms'), color: '#fbe0d6' },
  {
    title: 'Protection juridique',
    href: '/custom-offers',
    image: picture('protection-juridique'),
    color: '#cdbbef',
  },
  { title: 'Cyber', href: '/custom-offers', image: picture('cyber'), color: '#e4f2ed' },
  { title: 'MRP', href: '/custom-offers', image: picture('mrp'), color: '#fbe0d6' },
  {
    title: 'Individuelle accident',
    href: '/custom-offers',
    image: picture('individuelle-accident'),
    color: '#89c2b0',
  },
] satisfies ContentInputOf<typeof definition>['items'];

const head = {
  eyebrow: 'Nos offres',
  title: 'Des solutions pensées métier par métier',
  body:
    '<p>Agents commerciaux, conciergeries, mandataires, cabinets établis : à chaque statut ses ' +
    'obligations, à chaque obligation son contrat.</p>',
};

export const examples = {
  default: { ...head, items: tiles.slice(0, 5) },
  minimal: { items: [{ title: 'Cyber' }] },
  maximal: {
    ...head,
    items: tiles.map((tile) => ({
      ...tile,
      button: { label: 'OBTENIR UN CODE', href: '@extranet/code' },
      link: { label: 'Fiche produit', href: '/files' },
    })),
  },
  three: { ...head, items: tiles.slice(0, 3) },
  four: { ...head, items: tiles.slice(1, 5) },
  six: { title: head.title, items: tiles.slice(0, 6) },
  longFrench: {
    title:
      'Responsabilité civile professionnelle, garantie financière et protection juridique des intermédiaires',
    body: `${head.body}${head.body}`,
    items: tiles.slice(0, 5).map((tile) => ({
      ...tile,
      title: `${tile.title} des intermédiaires immatriculés à l’ORIAS, anticonstitutionnellement`,
    })),
  },
  missingImage: {
    ...head,
    items: [
      { title: 'Sans image', href: '/custom-offers', color: '#cdbbef' },
      {
        title: 'Image qui ne se charge pas',
        href: '/custom-offers',
        image: { src: '/storage/absent.svg', alt: '' },
      },
    ],
  },
} satisfies Record<string, ContentInputOf<typeof definition>>;
