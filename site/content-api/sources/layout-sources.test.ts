import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '../entities.ts';
import { layoutSources } from './layout-sources.ts';

const entry = (fields: Partial<MenuEntry>): MenuEntry => ({
  id: 1,
  name: 'Accueil',
  isButton: false,
  isInSideMenu: false,
  order: 0,
  ...fields,
});

describe('the menu', () => {
  const toContent = (...entries: MenuEntry[]) => layoutSources.menu.toContent(entries, {});

  test('entries of the bar stand in their order', () => {
    const content = toContent(
      entry({ id: 1, name: 'Actualités', link: '/news', order: 2 }),
      entry({ id: 2, name: 'À propos', link: '/about', order: 1 }),
    );
    expect(content?.inline).toEqual([
      { label: 'À propos', href: '/about', isButton: false },
      { label: 'Actualités', href: '/news', isButton: false },
    ]);
  });

  test('a button leads to its address, or opens the contact modal', () => {
    const content = toContent(
      entry({ name: 'EXTRANET', link: '@extranet', isButton: true, color: '#4b3a8f' }),
      entry({ id: 2, name: 'CONTACT', isButton: true }),
    );
    expect(content?.inline).toEqual([
      { label: 'EXTRANET', href: '@extranet', isButton: true, color: '#4b3a8f' },
      { label: 'CONTACT', href: '#contact', isButton: true },
    ]);
  });

  test('entries of the slide-down menu are grouped under their parents, both in order', () => {
    const side = (fields: Partial<MenuEntry>) => entry({ isInSideMenu: true, ...fields });
    const content = toContent(
      side({ id: 20, name: 'Offres', color: '#89c2b0', order: 2 }),
      side({ id: 21, parentId: 20, name: 'MIA et MIOBSP', link: '/mia-miobsp', order: 2 }),
      side({ id: 22, parentId: 20, name: 'Agents', link: '/agent-co-immo', order: 1 }),
      side({ id: 10, name: 'Questions', link: '/faq', order: 1 }),
    );
    expect(content?.groups).toEqual([
      { label: 'Questions', href: '/faq', links: [] },
      {
        label: 'Offres',
        color: '#89c2b0',
        links: [
          { label: 'Agents', href: '/agent-co-immo' },
          { label: 'MIA et MIOBSP', href: '/mia-miobsp' },
        ],
      },
    ]);
  });

  test('a sublink whose parent is missing stays reachable, at the top', () => {
    const content = toContent(
      entry({ isInSideMenu: true, parentId: 99, name: 'Sinistres', link: '/sinister' }),
    );
    expect(content?.groups).toEqual([{ label: 'Sinistres', href: '/sinister', links: [] }]);
  });

  test('an entry that leads nowhere is left out', () => {
    const content = toContent(entry({ name: 'Rien' }), entry({ id: 2, isInSideMenu: true }));
    expect(content).toEqual({ inline: [], groups: [] });
  });

  test.each(['Intermédiaires', 'Intermédiaires · NOUVEAUTÉ', 'Intermédiaires (Nouveauté)'])(
    'the financial intermediary page is flagged once: %s',
    (name) => {
      const content = toContent(entry({ name, link: '/real-estate-financial-intermediary' }));
      expect(content?.inline?.[0]).toMatchObject({ label: 'Intermédiaires', badge: 'NOUVEAUTÉ' });
    },
  );
});

describe('the footer', () => {
  test('shows only active pages that it knows, in its own order', () => {
    const content = layoutSources['footer-pages'].toContent(
      [
        { slug: 'cookies-and-securites', isActive: true },
        { slug: 'mentions-legales', isActive: false },
        { slug: 'une-autre-page', isActive: true },
        { slug: 'CGU', isActive: true },
      ],
      {},
    );
    expect(content).toEqual({
      regulatory: [
        { label: 'Conditions générales d’utilisation', href: '/conditions' },
        { label: 'Cookies et sécurité', href: '/cookies' },
      ],
    });
  });

  test('lists the offers on black; those without a link open the contact modal', () => {
    const content = layoutSources['footer-offers'].toContent(
      [
        { title: 'Accueil', backgroundColor: '#ffffff', link: '/about' },
        { title: 'Cyber', backgroundColor: '#000000' },
        { title: 'MRP', backgroundColor: '#000000', link: '/custom-offers' },
      ],
      {},
    );
    expect(content).toEqual({
      offers: [
        { label: 'Cyber', href: '#contact' },
        { label: 'MRP', href: '/custom-offers' },
      ],
    });
  });
});
