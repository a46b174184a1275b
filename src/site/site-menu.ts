/** The menu of a site in `content/`, which `npm run new:page` and Studio change. */
export type SiteMenu = {
  /** Its file: `content/menu.json`. */
  file: string;
  /** Labels of the groups that can hold a link. */
  listGroups: (menu: unknown) => string[];
  /** The menu with a link at the end of a group. */
  addLink: (menu: unknown, group: string, link: { label: string; href: string }) => unknown;
  /** Whether an entry of the list stands above others, and stays when its page is removed. */
  hasEntriesBelow: (menu: unknown, index: number) => boolean;
};
