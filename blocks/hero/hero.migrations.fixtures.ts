import type { MigrationFixture } from '../../src/schema/migrations.ts';

export const heroMigrationFixtures: readonly MigrationFixture[] = [
  {
    to: 2,
    before: {
      variant: 'banner',
      tone: 'light',
      title: 'Agents commerciaux en immobilier',
      subtitle: '<p>Attestation en <strong>5 minutes</strong>.</p>',
      image: { src: '/pictures/hero/page-agent.svg' },
      actions: [{ label: 'SOUSCRIRE', href: '@subscription' }],
    },
    after: {
      variant: 'banner',
      tone: 'light',
      title: 'Agents commerciaux en immobilier',
      body: '<p>Attestation en <strong>5 minutes</strong>.</p>',
      image: { src: '/pictures/hero/page-agent.svg' },
      actions: [{ label: 'SOUSCRIRE', href: '@subscription' }],
    },
  },
  {
    to: 2,
    before: {
      variant: 'page',
      title: 'Calendrier',
      description: '<p>Ateliers, webinaires et échéances de l’année 2027.</p>',
    },
    after: {
      variant: 'page',
      title: 'Calendrier',
      body: '<p>Ateliers, webinaires et échéances de l’année 2027.</p>',
    },
  },
  {
    to: 2,
    before: { variant: 'page', title: 'Questions fréquentes' },
    after: { variant: 'page', title: 'Questions fréquentes' },
  },
  {
    to: 2,
    before: {
      variant: 'slider',
      title: 'À propos',
      slides: [
        {
          title: 'Une équipe',
          subtitle: 'Des textes simples.',
          image: { src: '/pictures/hero/faq.svg' },
        },
      ],
    },
    after: {
      variant: 'slider',
      title: 'À propos',
      slides: [
        {
          title: 'Une équipe',
          subtitle: 'Des textes simples.',
          image: { src: '/pictures/hero/faq.svg' },
        },
      ],
    },
  },
];
