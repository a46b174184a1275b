/** Decodings that servers behind servers are known to do one after the other. */
const decodings = 3;

/** Whether a path holds `..` or control characters, however often they are encoded. */
export function leadsElsewhere(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times <= decodings; times += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (/(^|[/\\])\.{1,2}([/\\;]|$)|[\u0000-\u001f\u007f\\]/.test(path)) return true;
    // Leniently: what one server refuses to decode another one decodes in part.
    path = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return false;
}

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

/** A path without the slashes at its ends. No expression: one would try again from every slash inside. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
