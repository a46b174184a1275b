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
