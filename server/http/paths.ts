/** Chained servers decode a path up to this many times. */
const decodings = 3;

/** Whether a path contains `..` or control characters, even if encoded several times. */
export function isUnsafePath(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times <= decodings; times += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (/(^|[/\\])\.{1,2}([/\\;]|$)|[\u0000-\u001f\u007f\\]/.test(path)) return true;
    // Leniently: some servers decode the valid part of a path that others reject.
    path = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return false;
}

/**
 * Whether a path decodes to one line of text. Other paths are 404: React Router warns of paths that it
 * cannot decode, and fails at line breaks.
 */
export function isReadable(pathname: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathname));
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return false;
  }
}

/** A path without slashes at its ends. Not a regular expression: it would take quadratic time. */
export function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafeName = /^\.*$|[/\\\u0000-\u001f\u007f]/;

/**
 * Decodes the segments of a path, each as `encodePath` writes it or as a browser does (`a,b` and `a%2Cb`).
 * Undefined when one is no name of a file: `..`, `a%2Fb`, `%zz`.
 */
export function decodePath(path: string): string | undefined {
  try {
    const [first, ...names] = path.split('/').map(decodeURIComponent);
    if (first === '' && !names.some((name) => unsafeName.test(name))) return `/${names.join('/')}`;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
  }
  return undefined;
}

/** Encodes the segments of a path. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
