import { createContext, useContext } from 'react';

/** A page that a search has found. */
export type SearchResult = {
  route: string;
  title: string;
  /** The part of its text around the words; those that were found are marks. */
  passage: readonly { text: string; isMark: boolean }[];
};

/** The pages of the site by their addresses: those below a page are its children. */
export type SiteMapEntry = { route: string; title: string; children: SiteMapEntry[] };

/** What a block shows of the whole site; the server adds it to the data of its page. */
export type SiteParts = {
  /** Undefined where nothing was asked for. */
  search?: { query: string; results: readonly SearchResult[] };
  siteMap?: readonly SiteMapEntry[];
};

/** Of the shown page: it changes with the page alone. */
export const SitePartsContext = createContext<SiteParts>({});

export const useSiteParts = (): SiteParts => useContext(SitePartsContext);
