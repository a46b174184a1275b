import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { SitePage } from '../../src/schema/page.ts';
import type { FileDiagnostic, JsonFile } from './json-file.ts';

type RoutedPage = Pick<SitePage, 'route' | 'status' | 'redirectFrom'>;

/**
 * Reports routes and old routes that two pages have: the page to change, and why. `fileOf` names a
 * page's file in a message.
 */
export function findRouteDiagnostics<Page extends RoutedPage>(
  pages: readonly Page[],
  fileOf: (page: Page) => string,
): [page: Page, diagnostic: Diagnostic][] {
  const diagnostics: [Page, Diagnostic][] = [];
  const owners = new Map<string, Page>();
  for (const page of pages) {
    const { route, status } = page;
    const other = owners.get(`${route} ${status}`);
    if (other) {
      const message = `"${route}" is already the route of ${fileOf(other)}; give this page its own`;
      const diagnostic = { path: ['route'], message, code: 'route-taken', params: { route } };
      diagnostics.push([page, diagnostic]);
    } else owners.set(`${route} ${status}`, page);
  }

  const redirects = new Map<string, Page>();
  for (const page of pages) {
    for (const [index, route] of (page.redirectFrom ?? []).entries()) {
      const owner = owners.get(`${route} 200`);
      const other = redirects.get(route);
      if (!owner && !other) {
        redirects.set(route, page);
        continue;
      }
      let message = `"${route}" would lead to itself; remove it`;
      if (owner && owner !== page) {
        message = `"${route}" is the route of ${fileOf(owner)}, which would never be seen; remove one of the two`;
      } else if (other && !owner) {
        message = `"${route}" already leads to "${other.route}" (${fileOf(other)}); remove one of the two`;
      }
      const details = {
        code: 'redirect-taken',
        params: { route },
        fix: { kind: 'remove' } as const,
      };
      diagnostics.push([page, { path: ['redirectFrom', index], message, ...details }]);
    }
  }
  return diagnostics;
}

/** The same, at their places in the files of the pages. */
export const locateRouteDiagnostics = (
  pages: readonly { json: Pick<JsonFile, 'file' | 'locate'>; page: RoutedPage }[],
): FileDiagnostic[] =>
  findRouteDiagnostics(
    pages.map(({ json, page }) => ({ ...page, json })),
    ({ json }) => json.file,
  ).map(([{ json }, diagnostic]) => json.locate(diagnostic));
