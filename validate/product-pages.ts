import type { FileProblem } from '../server/site-files/json-file.ts';
import { createProductPageFinder } from '../site/content-api/find-product-page.ts';
import { createContentCaller } from './show/answers.ts';
import type { PageToShow } from './show/show-pages.ts';
import type { ShownPage } from './show/shown-page.ts';
import { findText } from './show/spot.ts';
import type { SiteFiles } from './site-files.ts';

const productFile = 'content/product-pages.json';
const prefix = 'product ';

type Slug = { slug: string };

export const isProduct = (name: string): boolean => name.startsWith(prefix);

/** The pages `/page/<slug>` that the content makes, by the names that they are checked under. */
export async function openProducts(
  { content, contentFiles }: SiteFiles,
  written: ReadonlySet<string> = new Set(),
): Promise<Map<string, PageToShow>> {
  if (!content) return new Map();
  const find = createProductPageFinder(createContentCaller(content));
  const json = contentFiles.find(({ file }) => file === productFile);
  // The content's own schema has passed: records have their slug. A manifest stands in for its page.
  const records = [...((json?.value ?? []) as Slug[]).entries()].filter(
    ([, { slug }]) => !written.has(`/page/${slug}`),
  );
  const pages = records.map(async ([index, record]): Promise<[string, PageToShow]> => {
    const locate: ShownPage['locate'] = (spot, message): FileProblem => {
      const within = spot.text === undefined ? undefined : findText(record, spot.text);
      const path = [index, ...(within ?? ['slug'])];
      // There are such pages only because this file has them.
      return (json as NonNullable<typeof json>).locate({ path, message });
    };
    const page = await find(record.slug);
    return [`${prefix}${record.slug}`, { page, locate: { answered: locate, unanswered: locate } }];
  });
  return new Map(await Promise.all(pages));
}

/** While the content has mistakes, product pages are known by their addresses alone. */
export function listBrokenProductRoutes({
  content,
  contentFiles,
}: Pick<SiteFiles, 'content' | 'contentFiles'>): string[] {
  if (content) return [];
  const value = contentFiles.find(({ file }) => file === productFile)?.value;
  if (!Array.isArray(value)) return [];
  return value.map((record: Partial<Slug>) => `/page/${record?.slug}`);
}
