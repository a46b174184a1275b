/**
 * Whether a path is text, on one line. Any other is no page's: React Router warns of what cannot be
 * decoded and fails at line ends, where a page is only missing.
 */
export function isReadable(pathname: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathname));
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return false;
  }
}
