import type { Answered, Place } from '../entity.ts';
import { changes, entity, firstOf, leftOut, recordOf, shows } from '../entity.ts';

/** What holds the site together: posts, heroes, menus, static pages. */

/** The categories and slugs that section 7 lists, and the blocks that show their posts. */
const post = (
  category: string,
  slug: string,
  route: string,
  block: string,
  without: readonly string[] = [],
): Place => recordOf(`/posts-slug/${category}/${slug}`, route, block, without);

/** A large introduction, the head of tiles and of cards, and a band have no room for a picture. */
const noPicture = ['image'];

const posts = [
  post('Home', 'l-alliance-entre-expertise-humaine-et-technologie-avancee', '/', 'alliance'),
  post('Home', 'nos-offres-sectorielles', '/', 'secteurs', noPicture),
  post('Home', 'ob-connect', '/', 'ob-connect'),
  post('Home', 'rejoignez-nous-et-construisez-votre-avenir', '/', 'recrutement'),
  post('Home', 'decouvrez-nos-offres', '/', 'une-offre-complete', noPicture),
  post('Home', 'decouvrez-nos-offres', '/custom-offers', 'une-offre-complete', noPicture),
  post('Home', 'nos-solutions', '/', 'solutions', noPicture),
  post('A propos', 'partnership', '/about', 'partenariat'),
  post('A propos', 'services-to-brokers', '/about', 'services-aux-courtiers-et-aux-assureurs'),
  post('A propos', 'devenir-partenaire', '/about', 'devenir-partenaire'),
  post(
    'Solutions intermédiaires',
    'nos-solutions-pour-les-intermediaires-en-assurance',
    '/real-estate-financial-intermediary',
    'solutions',
  ),
  post(
    'offre sur mesure',
    'offre-sur-mesure',
    '/custom-offers',
    'une-offre-pour-chaque-profession',
  ),
  post(
    'Réglementations',
    'normes-internationales-et-locales',
    '/regulation',
    'normes-internationales-et-locales',
  ),
  post('Actualité', 'communique-de-presse', '/news', 'communique-de-presse', noPicture),
  post('Actualité', 'restez-connecte', '/news', 'restez-connecte'),
  post('Calendrier', 'abonnez-vous', '/calendar', 'abonnez-vous', noPicture),
  post('Responsabilite Societale', 'notre-impact', '/responsability', 'notre-impact', noPicture),
  post(
    'Métiers',
    'real-estate-financial-intermediary',
    '/real-estate-financial-intermediary',
    'votre-statut',
    noPicture,
  ),
  post('Métiers', 'real-estate-professions', '/real-estate-professions', 'votre-metier', noPicture),
];

/** The hero pages of section 7. */
const heroes = [
  ['Métiers -IFI-', '/real-estate-financial-intermediary', 'intermediaires'],
  ['Métiers -P IMMO-', '/real-estate-professions', 'professions'],
  ['FAQ', '/faq', 'questions-frequentes'],
  ['Réglementations', '/regulation', 'reglementations'],
  ['OB_Connect', '/ob-connect', 'api-ob-connect'],
  ['Recrutement', '/recruitment', 'recrutement'],
  ['Sinistres', '/sinister', 'sinistres'],
  ['Actualité', '/news', 'actualites'],
  ['Responsabilite Societale', '/responsability', 'responsabilite-societale'],
  ['Calendrier', '/calendar', 'calendrier'],
] as const;

/** The slugs of static pages in section 7. */
const staticPages = [
  ['CGU', '/conditions'],
  ['mentions-legales', '/legal'],
  ['politique-de-confidentialite-protection-des-donnees-a-caractere-personnel', '/politic'],
  ['cookies-and-securites', '/cookies'],
] as const;

const findEntry = (answer: unknown, id: number) =>
  (answer as Answered[]).find((entry) => entry.id === id) as Answered;

export const siteEntities = [
  entity('Post', posts, [
    ...shows({ title: 'text', image: 'image', body: 'html' }),
    leftOut('slug', 'the key of the call: the page has asked for it'),
  ]),

  entity(
    'Hero (by page)',
    heroes.map(([page, route, block]) => recordOf(`/heroes-slug/${page}/`, route, block)),
    [...shows({ title: 'text', description: 'html', imageurl: 'image' })],
  ),

  entity(
    'Menu entry',
    [firstOf('/menus-navbars', '/', 'header')],
    [
      ...shows({ name: 'text', url: 'link' }),
      changes('id', {
        does: 'sublinks find their parent by it',
        edit: (_, entries) => Object.assign(findEntry(entries, 10), { id: 7351 }),
        disappears: /aria-expanded="true" aria-controls="[^"]*">(<span[^>]*><\/span>)?Métiers</,
      }),
      changes('parent_id', {
        does: 'the entry stands under its parent; without one it is a group of its own',
        edit: (_, entries) => Object.assign(findEntry(entries, 11), { parent_id: null }),
        appears: /<a href="\/real-estate-financial-intermediary"[^>]*>[^<]*<\/a><\/div><\/li>/,
      }),
      changes('color', {
        does: 'colours the mark of a group, the button and the badge of an entry',
        edit: (_, entries) => Object.assign(findEntry(entries, 10), { color: '#1a2b3c' }),
        appears: /data-tint="1a2b3c"/,
      }),
      changes('button', {
        does: '1 makes a button of the entry; without an address it opens the contact modal',
        edit: (entry) => Object.assign(entry, { name: 'Bouton', button: 1, url: null }),
        appears:
          /data-kind="button"[^>]*><a href="\/contact"[^>]*data-opens="contact"[^>]*>Bouton</,
      }),
      changes('sidebare', {
        does: '0 stands in the bar, 1 in the slide-down menu',
        edit: (entry) => Object.assign(entry, { name: 'Entrée déplacée', sidebare: 1 }),
        appears:
          /<li class="[^"]*group[^"]*"><div[^>]*>(<span[^>]*><\/span>)?<a[^>]*>Entrée déplacée</,
      }),
      changes('order_sidebare', {
        does: 'sorts the entries',
        edit: (entry) => Object.assign(entry, { name: 'Entrée dernière', order_sidebare: 99 }),
        appears:
          /Offres sur mesure<\/a>.*Actualités<\/a>.*Entrée dernière<\/a><\/li><\/ul><\/nav>/s,
      }),
    ],
  ),

  entity(
    'Page',
    staticPages.map(([slug, route]) => recordOf(`/pages/${slug}`, route, 'titre', ['body'])),
    [
      ...shows({ title: 'text' }),
      changes('meta_description', {
        does: 'describes the page to search engines',
        edit: (page) => Object.assign(page, { meta_description: 'La description modifiée' }),
        block: 'head',
        appears: /<meta name="description" content="La description modifiée"/,
      }),
      changes('meta_keywords', {
        does: 'gives the page its keywords',
        edit: (page) => Object.assign(page, { meta_keywords: 'des mots, modifiés' }),
        block: 'head',
        appears: /<meta name="keywords" content="des mots, modifiés"/,
      }),
    ],
  ),

  entity(
    'Page (its text)',
    staticPages.map(([slug, route]) => recordOf(`/pages/${slug}`, route, 'texte')),
    [...shows({ body: 'html' })],
  ),

  entity(
    'Page (in the list)',
    [firstOf('/pages', '/', 'footer')],
    [
      changes('slug', {
        does: 'tells which page of the footer it is: terms, privacy policy, legal notices, cookies',
        edit: (page) => Object.assign(page, { slug: 'autre-page' }),
        disappears: /href="\/conditions"/,
      }),
      changes('status', {
        does: 'only ACTIVE pages have a link in the footer',
        edit: (page) => Object.assign(page, { status: 'INACTIVE' }),
        disappears: /href="\/conditions"/,
      }),
    ],
  ),
];
