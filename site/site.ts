import blockWords from '../blocks/words.fr.json' with { type: 'json' };
import { defineSite } from '../src/define-site.ts';
import { serverTexts } from '../src/texts/fr/server.ts';
import { site as browserSite } from './browser.ts';
import { menu } from './menu.ts';
import { rules } from './rules/rules.ts';
import siteWords from './words.fr.json' with { type: 'json' };

export const site = defineSite({
  ...browserSite,
  serverTexts,
  /** Its colours and fonts are in brand/brand.css. */
  brand: {
    logo: { src: '/pictures/brand/logo.svg', width: 200, height: 48 },
    icons: {
      svg: '/pictures/brand/mark.svg',
      touch: '/pictures/brand/touch-icon.png',
      app: [192, 512].map((size) => ({ src: `/pictures/brand/icon-${size}.png`, size })),
    },
    fallbackPicture: '/pictures/brand/fallback.svg',
    colors: { ink: '#211a42', accent: '#4b3a8f', background: '#f1ecfb', line: '#ddd5ea' },
  },
  authors: {
    language: 'fr',
    words: async () => ({ ...blockWords, ...siteWords }),
  },
  dialogs: { contact: '/contact', cookies: '/cookies' },
  layoutIslands: ['site/layout/footer/footer.tsx'],
  layoutParts: {
    contact: {
      load: async () => (await import('./layout/contact-modal/contact-dialog.tsx')).ContactDialog,
      styles: ['site/layout/contact-modal/contact-dialog.tsx'],
    },
    cookies: {
      load: async () => (await import('./layout/cookie-consent/cookie-consent.tsx')).CookieQuestion,
    },
  },
  manifest: async () => (await import('./site.schema.ts')).siteSchema,
  serverContentApi: async () =>
    (await import('./content-api/server-content-api.ts')).serverContentApi,
  metadata: async () => (await import('./metadata/metadata.ts')).metadata,
  rules,
  newPage: { menu },
  // The specification quotes them (sections 2, 5 and 6).
  verbatim: [
    "PROFESSIONS DE L'IMMOBILIER",
    "NOS OFFRES D'ASSURANCE - LES AVANTAGES",
    "S'inscrire",
    "Le format d'email est invalide",
    'Chargement des avantages...',
    'Au moins un des champs doit être "Oui"',
    // The mails of a complaint keep their bytes.
    'Avez-vous un intérêt à un contrat d’assurance souscrit par notre intermédiaire\u00a0?',
    'Votre réclamation est-elle dirigée contre l’un de nos assurés\u00a0?',
    'Êtes-vous déjà assuré par l’intermédiaire d’Ombrelle\u00a0?',
  ],
});
