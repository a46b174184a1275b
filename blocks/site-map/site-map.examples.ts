import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { siteMap } from './site-map.schema.ts';

export const examples = {
  default: { title: 'Toutes les pages' },
  minimal: { title: 'Plan du site' },
  maximal: {
    title: 'Toutes les pages du site, de l’accueil aux mentions légales',
    groups: [{ title: 'Le courtier', pages: ['/', '/about'] }],
    othersTitle: 'Les autres pages',
  },
  longFrench: {
    title:
      'L’ensemble des pages du site, classées par adresse : contrats, professions réglementées, actualités et démarches',
  },
} satisfies Record<string, ContentInputOf<typeof siteMap>>;
