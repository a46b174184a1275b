import { color, flag, number, optional, text } from '../../../src/content/answer-fields.ts';
import { from, list } from '../../../src/content/answer-shapes.ts';
import { type AnswerOf, defineEndpoint } from '../../../src/content/content-api.ts';
import { defineSource, link } from '../define-source.ts';
import { ourOffers, pickOffers } from './broker.ts';

/* What the layout takes: the menus, and two lists of the footer (specification, section 3). */

const menuEntries = defineEndpoint({
  path: '/menus-navbars',
  answer: list({
    id: number,
    parentId: from('parent_id', optional(number)),
    name: text,
    href: from('url', optional(link)),
    color: optional(color),
    isButton: from('button', flag),
    isInMenu: from('sidebare', flag),
    order: from('order_sidebare', optional(number)),
  }),
});
type MenuEntry = AnswerOf<typeof menuEntries>[number];

export const layoutSources = {
  menu: defineSource({ ...menuEntries, block: 'layout/navbar', toContent: toMenus }),

  /** The footer's regulatory links: those of its pages that are active, in its order (section 2). */
  'footer-pages': defineSource({
    path: '/pages',
    answer: list({ slug: text, status: text }),
    embedded: {
      file: 'pages',
      // Bodies are asked for one by one.
      find: (pages) => pages.map(({ title, slug, status }) => ({ title, slug, status })),
    },
    block: 'layout/footer',
    toContent: (pages) => {
      const shown = pages.filter(({ status }) => status.toUpperCase() === 'ACTIVE');
      return {
        regulatory: regulatoryPages.flatMap(({ slug, ...link }) =>
          shown.some((page) => page.slug === slug) ? [link] : [],
        ),
      };
    },
  }),

  /** Settled in docs: offers on `#000000` are the footer's; without a link they open the modal. */
  'footer-offers': defineSource({
    ...ourOffers,
    block: 'layout/footer',
    toContent: (offers) => ({
      offers: pickOffers(offers, '#000000').map(({ title, href = '#contact' }) => ({
        label: title,
        href,
      })),
    }),
  }),
};

const regulatoryPages = [
  { slug: 'CGU', label: 'Conditions générales d’utilisation', href: '/conditions' },
  {
    slug: 'politique-de-confidentialite-protection-des-donnees-a-caractere-personnel',
    label: 'Politique de confidentialité',
    href: '/politic',
  },
  { slug: 'mentions-legales', label: 'Mentions légales', href: '/legal' },
  { slug: 'cookies-and-securites', label: 'Cookies et sécurité', href: '/cookies' },
];

function toMenus(entries: readonly MenuEntry[]) {
  const sorted = entries.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const inMenu = sorted.filter(({ isInMenu }) => isInMenu);
  const ids = new Set(inMenu.map(({ id }) => id));
  return {
    inline: sorted
      .filter(({ isInMenu }) => !isInMenu)
      .flatMap((entry) => toLinks(entry).map((link) => ({ ...link, isButton: entry.isButton }))),
    groups: inMenu
      .filter(({ parentId }) => parentId === undefined || !ids.has(parentId))
      .map((top) => ({
        ...toLabel(top),
        href: top.href,
        color: top.color,
        links: inMenu.filter(({ parentId }) => parentId === top.id).flatMap(toLinks),
      }))
      .filter(({ href, links }) => href !== undefined || links.length > 0),
  };
}

/** The entry's link, or none: a button without an address opens the contact modal (section 2). */
function toLinks(entry: MenuEntry) {
  const href = entry.href ?? (entry.isButton ? '#contact' : undefined);
  return href === undefined ? [] : [{ ...toLabel(entry), href, color: entry.color }];
}

/** Flagged in the menu by the specification's route table; the API has no field for it. */
const newPage = '/real-estate-financial-intermediary';

function toLabel({ name, href }: MenuEntry) {
  const label = name.replace(/\s*[·•|–—-]?\s*\(?NOUVEAUTÉ\)?$/iu, '');
  const isNew = label !== name || href === newPage;
  return { label: label || name, badge: isNew ? 'NOUVEAUTÉ' : undefined };
}
