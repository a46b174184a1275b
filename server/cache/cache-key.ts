import { previewParam } from '../http/preview-token.ts';

/** On what of its query an answer depends (draft-ietf-httpbis-no-vary-search). */
export type SearchRule = {
  dependsOn: (name: string) => boolean;
  ignoresOrder: boolean;
  /** The header itself: part of the key, so that answers under different rules never meet. */
  text: string;
};

/** What a request asks for, as the app reads it. */
export type Target = { origin: string; pathname: string; search: string };

const member = /^(?:(key-order|params)|(params|except)=\(((?: *"[\w.~%+*-]*")*) *\))$/;

/**
 * Reads `No-Vary-Search`. Undefined: all of the query matters, to the letter. That is safe, and so it is
 * the answer to all that the draft allows and nobody writes (escapes, booleans in full).
 */
export function parseSearchRule(header: string | null): SearchRule | undefined {
  if (header === null) return undefined;
  const flags = new Set<string>();
  const lists = new Map<string, ReadonlySet<string>>();
  for (const part of header.split(',')) {
    const [, flag, list, names] = member.exec(part.trim()) ?? [];
    if (flag) flags.add(flag);
    else if (list && names !== undefined) lists.set(list, readNames(names));
    else return undefined;
  }
  const ignored = lists.get('params');
  const except = lists.get('except');
  // Exceptions are from what is ignored as a whole.
  if (except ? ignored || !flags.has('params') : ignored && flags.has('params')) return undefined;
  return {
    dependsOn: flags.has('params')
      ? (name) => except?.has(name) ?? false
      : (name) => !ignored?.has(name),
    ignoresOrder: flags.has('key-order'),
    text: header,
  };
}

/** Names stand there as in a query: `a+b`, `%C3%A9`. */
function readNames(list: string): ReadonlySet<string> {
  const names = list.match(/"[^"]*"/g) ?? [];
  const query = names.map((name) => `${name.slice(1, -1)}=`).join('&');
  return new Set(new URLSearchParams(query).keys());
}

/**
 * The name under which an answer is kept: all that it depends on, and nothing else. Undefined: it is
 * for the one who asked, since the address of a preview is a secret.
 */
export function writeCacheKey(
  { origin, pathname, search }: Target,
  rule: SearchRule | undefined,
): string | undefined {
  const start = `${rule?.text ?? ''} ${origin}${pathname}`;
  if (search === '') return start;
  const params = new URLSearchParams(search);
  if (params.has(previewParam)) return undefined;
  if (!rule) return start + search;
  const relevant = new URLSearchParams([...params].filter(([name]) => rule.dependsOn(name)));
  if (rule.ignoresOrder) relevant.sort();
  return relevant.size === 0 ? start : `${start}?${relevant}`;
}
