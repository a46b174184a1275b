import type { Problem } from '../../src/problems/problem.ts';
import type { FileProblem } from './json-file.ts';
import type { PageFile } from './manifests.ts';

/** Routes that two pages claim, as their own or as an old one. */
export function findRouteProblems(pages: readonly PageFile[]): FileProblem[] {
  const problems: FileProblem[] = [];
  const report = ({ json }: PageFile, problem: Problem) => problems.push(json.locate(problem));

  const owners = new Map<string, PageFile>();
  for (const pageFile of pages) {
    const { route, status } = pageFile.page;
    const other = owners.get(`${route} ${status}`);
    if (other) {
      const message = `"${route}" is already the route of ${other.json.file}; give this page its own`;
      report(pageFile, { path: ['route'], message });
    } else {
      owners.set(`${route} ${status}`, pageFile);
    }
  }

  const redirects = new Map<string, PageFile>();
  for (const pageFile of pages) {
    for (const [index, route] of (pageFile.page.redirectFrom ?? []).entries()) {
      const path = ['redirectFrom', index];
      const owner = owners.get(`${route} 200`);
      const other = redirects.get(route);
      if (owner === pageFile) {
        report(pageFile, { path, message: `"${route}" would lead to itself; remove it` });
      } else if (owner) {
        const message = `"${route}" is the route of ${owner.json.file}, which would never be seen; remove one of the two`;
        report(pageFile, { path, message });
      } else if (other) {
        const message = `"${route}" already leads to "${other.page.route}" (${other.json.file}); remove one of the two`;
        report(pageFile, { path, message });
      } else {
        redirects.set(route, pageFile);
      }
    }
  }
  return problems;
}
