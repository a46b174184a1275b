/** Time limits of the content back end in milliseconds (decision 0111). */
export const backEndTimeouts = {
  /** A block's content: after that the page is sent with its default, and the browser asks again. */
  content: 2_000,
  /** All calls of a dynamic page, which has no default. */
  page: 10_000,
  /** A forwarded response: to its first byte, and from there to its last. */
  headers: 10_000,
  body: 120_000,
};
