import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { logos } from './logos.schema.ts';

const logo = (name: string, file: string) => ({ name, src: `/pictures/partners/${file}.svg` });

const fixed = [
  { ...logo('Altémis', 'altemis'), isFixed: true },
  { ...logo('Orvane', 'orvane'), isFixed: true },
];

const scrolling = [
  logo('Boréal Mutuelle', 'boreal-mutuelle'),
  logo('Castelan', 'castelan'),
  logo('Linéa Re', 'linea-re'),
  logo('Séquoia Vie', 'sequoia-vie'),
  logo('Maréval', 'mareval'),
  logo('Hélianthe', 'helianthe'),
  logo('Novarive', 'novarive'),
  logo('Pont-Neuf Assurances', 'pont-neuf-assurances'),
];

export const examples = {
  default: { title: 'Nos partenaires', items: [...fixed, ...scrolling] },
  minimal: { items: fixed.slice(0, 1) },
  maximal: {
    title: 'Les assureurs qui portent nos contrats',
    items: [
      ...fixed.map((item) => ({ ...item, size: '14vh' as const })),
      { ...logo('Castelan', 'castelan'), size: '25vh' as const },
      { ...logo('Hélianthe', 'helianthe'), size: '30vh' as const },
      ...scrolling.map((item, index) => ({
        ...item,
        size: (['6vh', '8vh', '10vh', '12vh', '4vh', '16vh', '18vh', '20vh'] as const)[index % 8],
      })),
    ],
  },
  scrolling: { items: scrolling },
  longFrench: {
    title:
      'Les compagnies d’assurance et les mutuelles qui portent les risques de nos contrats, en France et en Europe',
    items: [...fixed, ...scrolling],
  },
  missingImage: {
    title: 'Nos partenaires',
    items: [{ ...logo('Absent', 'absent'), isFixed: true }, ...scrolling.slice(0, 3)],
  },
} satisfies Record<string, ContentInputOf<typeof logos>>;
