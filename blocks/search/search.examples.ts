import type { ContentInputOf } from '../../src/schema/block-definition.ts';
import type { search } from './search.schema.ts';

export const examples = {
  default: { label: 'Que cherchez-vous ?', href: '/recherche' },
  minimal: { label: 'Recherche', href: '/recherche' },
  maximal: {
    title: 'Recherche',
    label: 'Que cherchez-vous ?',
    href: '/recherche',
    help: '<p>Essayez un mot plus court, ou passez par le <a href="/plan-du-site">plan du site</a>.</p>',
  },
  longFrench: {
    label:
      'Indiquez ce que vous cherchez : une garantie, une profession réglementée, une démarche administrative',
    href: '/recherche',
  },
} satisfies Record<string, ContentInputOf<typeof search>>;
