/** Where a document reports what it cost its reader. */
export const visitPath = '/_vitrine/visit';

/** Kinds of pages that are told apart. No address, no id: nothing about the person. */
export const pageKinds = ['home', 'page', 'form', 'missing'] as const;

/** What a visit of a document cost its reader; a browser leaves out what it does not measure. */
export type Visit = {
  page: (typeof pageKinds)[number];
  /** Milliseconds until the largest paint. */
  paint?: number | undefined;
  /** Milliseconds from the slowest interaction to its paint. */
  delay?: number | undefined;
  /** The worst layout shift, as https://web.dev/articles/cls counts it. */
  shift?: number | undefined;
};
