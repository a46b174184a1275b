import type { FileDiagnostic } from '../../server/load/json-file.ts';
import { callEmbedded } from '../../src/content/embedded-records.ts';
import { findText } from '../render/locate.ts';
import type { RenderablePage, ShownPage } from '../render/render-pages.tsx';
import type { SiteFiles } from './site-files.ts';

const mark = 'dynamic ';

type Slug = { slug: string };

export const isDynamic = (name: string): boolean => name.startsWith(mark);

type DynamicFiles = Pick<SiteFiles, 'definition' | 'contentApi' | 'content' | 'contentFiles'>;

/** The content file with the pages of the back end, if there is one. */
function findDynamicFile({ definition, contentApi: { dynamicPages }, contentFiles }: DynamicFiles) {
  const { dynamicPrefix: prefix } = definition;
  const json = contentFiles.find(({ file }) => file === `content/${dynamicPages?.file}.json`);
  return prefix && dynamicPages && json ? { json, prefix, find: dynamicPages.find } : undefined;
}

/** The pages made from content, by the names under which they are checked. */
export async function openDynamicPages(
  files: DynamicFiles,
  written: ReadonlySet<string> = new Set(),
): Promise<Map<string, RenderablePage>> {
  const { content } = files;
  const dynamic = findDynamicFile(files);
  if (!content || !dynamic) return new Map();
  const { json, prefix, find } = dynamic;
  const call = callEmbedded(content);
  // The content's schema has passed, so records have a slug. A manifest replaces the page of a record.
  const records = [...(json.value as Slug[]).entries()].filter(
    ([, { slug }]) => !written.has(`${prefix}${slug}`),
  );
  const pages = records.map(async ([index, record]): Promise<[string, RenderablePage]> => {
    const locate: ShownPage['locate'] = (location, message): FileDiagnostic => {
      const within = location.text === undefined ? undefined : findText(record, location.text);
      return json.locate({ path: [index, ...(within ?? ['slug'])], message });
    };
    const page = await find(call, record.slug);
    return [`${mark}${record.slug}`, { page, locate }];
  });
  return new Map(await Promise.all(pages));
}

/** Routes of the pages made from content that has errors. */
export function listBrokenRoutes(files: DynamicFiles): string[] {
  const dynamic = findDynamicFile(files);
  if (files.content || !dynamic || !Array.isArray(dynamic.json.value)) return [];
  return dynamic.json.value.map((record: Partial<Slug>) => `${dynamic.prefix}${record?.slug}`);
}
