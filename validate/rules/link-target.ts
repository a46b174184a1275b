import type { LocatedReference } from '../site/references.ts';

const elsewhere = /^(https?:|mailto:|tel:|@)/;
const files = /^\/(pictures|storage)\//;

/** Route and anchor of a link; undefined for a link that leaves the pages. */
export function splitLink({ kind, value, from }: LocatedReference) {
  if (kind !== 'link' || elsewhere.test(value) || files.test(value)) return;
  const [path = '', anchor] = value.split('#');
  // A page's events for calendars: `/calendar.ics` is of `/calendar`.
  const route = path.split('?')[0]?.replace(/\.ics$/, '') || from;
  return route === undefined ? undefined : { route, anchor };
}

/** Route of a link. */
export function findRoute(reference: LocatedReference): string | undefined {
  return splitLink(reference)?.route;
}

/** The file below `content/storage` that a picture or a file link refers to. */
export function findFile({ kind, value }: LocatedReference): string | undefined {
  if (kind === 'dialog' || elsewhere.test(value)) return undefined;
  if (kind === 'link' && !files.test(value)) return undefined;
  return value.replace(files, '').replace(/^\//, '');
}
