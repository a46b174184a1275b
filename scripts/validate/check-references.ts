import type { Problem } from '../../src/engine/problem.ts';
import { suggest } from '../../src/engine/problem.ts';
import type { Reference } from './references.ts';

/** What links and pictures can lead to. */
export type Targets = {
  /** Route → the ids of its blocks. */
  routes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths below `content/storage`. */
  pictures: ReadonlySet<string>;
};

const elsewhere = /^(https?:|mailto:|tel:|@)/;
const dialogs = new Set(['#contact', '#cookies']);

/** The problem with a reference, if it leads nowhere. `ownRoute` is the page that it stands on. */
export function checkReference(
  { kind, path, value }: Reference,
  { routes, pictures }: Targets,
  ownRoute: string | undefined,
): Problem | undefined {
  if (elsewhere.test(value)) return undefined;
  if (kind === 'picture') {
    const name = value.replace(/^\/(pictures|storage)\//, '').replace(/^\//, '');
    if (pictures.has(name)) return undefined;
    return {
      path,
      message: `no picture "${name}" in content/storage${suggest(name, [...pictures])}`,
    };
  }
  if (dialogs.has(value)) return undefined;
  const [route = '', anchor] = value.split('#');
  const target = route === '' ? ownRoute : route;
  if (target === undefined) return undefined;
  const ids = routes.get(target);
  if (!ids)
    return { path, message: `unknown page "${route}"${suggest(route, [...routes.keys()])}` };
  if (anchor && !ids.has(anchor)) {
    return {
      path,
      message: `no block with the id "${anchor}" on page "${target}"${suggest(anchor, [...ids])}`,
    };
  }
  return undefined;
}
