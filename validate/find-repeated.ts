import type { FileProblem } from '../server/site-files/json-file.ts';
import type { JsonPath } from '../src/problems/json-path.ts';
import type { PageFrame } from './page-check.ts';
import type { KnownPage } from './site-model.ts';

/** Each page whose text another one has before it; error pages are left out. */
export function* findRepeated(
  pages: readonly KnownPage[],
  read: (page: PageFrame) => string,
  path: JsonPath,
  describe: (other: string) => string,
): Generator<FileProblem> {
  const first = new Map<string, string>();
  for (const { json, page } of pages) {
    if (page.status !== 200) continue;
    const text = read(page).trim().toLowerCase();
    const other = first.get(text);
    if (other === undefined) first.set(text, json.file);
    else yield json.locate({ path, message: describe(other) });
  }
}
