export type FormatName = 'text' | 'json' | 'github';

/** What `vitrine validate` does with what it finds in a site. */
export type Options = {
  root: string;
  format: FormatName;
  isFixing: boolean;
  isWatching: boolean;
};
