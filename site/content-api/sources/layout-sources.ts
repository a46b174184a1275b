import { defineSource } from '../../../src/content/define-source.ts';
import type { MenuEntry, Offer, PageSummary } from '../entities.ts';

/** What the content back end gives to the layout: the menus, and two lists of the footer. */
export const layoutSources = {
  menu: defineSource('menuEntries', 'layout/navbar', (entries) => toMenus(entries)),
  'footer-pages': defineSource('pages', 'layout/footer', (pages) => ({
    regulatory: toRegulatoryLinks(pages),
  })),
  'footer-offers': defineSource('ourOffers', 'layout/footer', (offers) => ({
    offers: toOfferLinks(offers),
  })),
};

function toMenus(entries: readonly MenuEntry[]) {
  const sorted = entries.toSorted((first, second) => first.order - second.order);
  const inMenu = sorted.filter((entry) => entry.isInSideMenu);
  const ids = new Set(inMenu.map((entry) => entry.id));
  const isTop = ({ parentId }: MenuEntry) => parentId === undefined || !ids.has(parentId);
  return {
    inline: sorted
      .filter((entry) => !entry.isInSideMenu)
      .flatMap((entry) => toLinks(entry).map((link) => ({ ...link, isButton: entry.isButton }))),
    groups: inMenu
      .filter(isTop)
      .map((top) => ({
        ...toLabel(top),
        ...(top.link ? { href: top.link } : {}),
        ...(top.color ? { color: top.color } : {}),
        links: inMenu.filter((entry) => entry.parentId === top.id).flatMap(toLinks),
      }))
      .filter((group) => group.href !== undefined || group.links.length > 0),
  };
}

/** The entry's link, or none: a button without an address opens the contact modal (section 2). */
function toLinks(entry: MenuEntry) {
  const href = entry.link ?? (entry.isButton ? '#contact' : undefined);
  if (href === undefined) return [];
  return [{ ...toLabel(entry), href, ...(entry.color ? { color: entry.color } : {}) }];
}

const newBadge = 'NOUVEAUTÉ';
/** Flagged in the menu by the specification's route table; the API has no field for it. */
const newPage = '/real-estate-financial-intermediary';

function toLabel({ name, link }: MenuEntry) {
  const label = name.replace(/\s*[·•|–—-]?\s*\(?NOUVEAUTÉ\)?$/iu, '');
  return label !== name || link === newPage ? { label: label || name, badge: newBadge } : { label };
}

/** The pages of the footer, in its order (specification section 2). */
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

function toRegulatoryLinks(pages: readonly PageSummary[]) {
  const active = new Set(pages.filter((page) => page.isActive).map((page) => page.slug));
  return regulatoryPages
    .filter(({ slug }) => active.has(slug))
    .map(({ label, href }) => ({ label, href }));
}

/** Settled in docs: offers on `#000000` are the footer's; without a link they open the modal. */
function toOfferLinks(offers: readonly Offer[]) {
  return offers
    .filter((offer) => offer.backgroundColor === '#000000')
    .map((offer) => ({ label: offer.title, href: offer.link ?? '#contact' }));
}
