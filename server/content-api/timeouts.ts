/** How long the content back end has for an answer, in milliseconds (decision 0111). */
export const backEndTimeouts = {
  /** For the content of a block: then the page goes out with its default, and the browser asks once more. */
  content: 2_000,
  /** For each call of a page that the back end holds, which has no default. */
  page: 10_000,
  /** For a forwarded answer: its first byte, and from there its last. */
  headers: 10_000,
  body: 120_000,
};
