/** Where the switch asks for what is written of the page that it stands on. */
export const placesPath = '/_vitrine/places';

export type Place = {
  /** `content/posts.json:42` */
  place: string;
  /** The same, for what opens an editor. */
  open: string;
  /** The other pages that show it. */
  others: string[];
};

export type PagePlaces = {
  blocks: (Place & { id: string })[];
  /** Texts as they are compared (`normalise` of validate/site/site-texts.ts). */
  texts: (Place & { text: string })[];
};
