import type { SiteMenu } from '../src/define-site.ts';

/** The fields of a menu entry that this file reads; `npm run validate` checks the records. */
type Entry = {
  id: number;
  parent_id: number | null;
  name: string;
  sidebare: number;
  order_sidebare: number;
};

const isGroup = ({ parent_id, sidebare }: Entry) => parent_id === null && sidebare === 1;

/** The menu of the broker: a list of entries, in which the slide-down menu's name their group. */
export const menu: SiteMenu = {
  file: 'content/menus-navbars.json',
  listGroups: (menu) => (menu as Entry[]).filter(isGroup).map(({ name }) => name),
  addLink: (menu, group, { label, href }) => {
    const entries = menu as Entry[];
    const top = entries.find((entry) => isGroup(entry) && entry.name === group);
    const siblings = entries.filter(({ parent_id }) => parent_id === top?.id);
    const link = {
      id: Math.max(...entries.map(({ id }) => id)) + 1,
      parent_id: top?.id ?? null,
      name: label,
      url: href,
      color: null,
      button: 0,
      sidebare: 1,
      order_sidebare: Math.max(0, ...siblings.map(({ order_sidebare }) => order_sidebare)) + 1,
    };
    return [...entries, link];
  },
  hasEntriesBelow: (menu, index) => {
    const entries = menu as Entry[];
    return entries.some(({ parent_id }) => parent_id === entries[index]?.id);
  },
};
