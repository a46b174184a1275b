import * as z from 'zod/mini';
import { endpoints, findParamNames } from '../../site/content-api/endpoints.ts';
import {
  blockables,
  hero,
  normaliseBlockableType,
  page,
  post,
  productPage,
} from '../../site/content-api/entities.ts';
import { flag, text } from '../../src/content/answer-fields.ts';
import { type ContentProblem, parseContent } from '../../src/content/content-problem.ts';

/** A record as the API gives it: by the field names of the specification's section 3. */
export type ContentRecord = Readonly<Record<string, unknown>>;

/** The records of each file of the content directory, by the file's name without `.json`. */
export type Content = Readonly<Record<string, readonly ContentRecord[]>>;

type ContentFile = {
  /** All of them must accept the file; the endpoints' own wherever a file is one endpoint's answer. */
  schemas: readonly z.core.$ZodType[];
  /** Fields that together are a record's key. */
  key?: readonly string[];
};

/** Parses a block's blockable by its type, which the endpoint's schema leaves to the renderer. */
const blockWithContent = z.transform((input: unknown, context) => {
  const { data: block, problems } = parseContent(
    z.object({ blockable_type: text, blockable: z.unknown() }),
    input,
  );
  if (problems) return;
  const type = normaliseBlockableType(block.blockable_type);
  if (!type) {
    const message = `unknown type "${block.blockable_type}"; known: ${Object.keys(blockables).join(', ')}`;
    context.issues.push({ code: 'custom', message, input, path: ['blockable_type'] });
    return;
  }
  const content = parseContent<z.core.$ZodType>(blockables[type], block.blockable);
  for (const { path, message } of content.problems ?? []) {
    context.issues.push({ code: 'custom', message, input, path: ['blockable', ...path] });
  }
});

const productPageRecord = z.object({
  slug: text,
  title: text,
  call_to_action_visible: flag,
  our_offers_visible: flag,
  custom_offers_visible: flag,
  blocks: z.array(blockWithContent),
});

/** Files that answer more than one endpoint, or one by its parameters. */
const sharedFiles: Readonly<Record<string, ContentFile>> = {
  pages: { schemas: [z.array(page)], key: ['slug'] },
  posts: {
    schemas: [z.array(post), z.array(z.object({ category: text }))],
    key: ['category', 'slug'],
  },
  heroes: { schemas: [z.array(hero), z.array(z.object({ page: text }))], key: ['page'] },
  'product-pages': { schemas: [z.array(productPage), z.array(productPageRecord)], key: ['slug'] },
};

function listEndpointFiles(): [string, ContentFile][] {
  return Object.values(endpoints)
    .filter(({ path }) => findParamNames(path).length === 0)
    .map(({ path, answer }) => [path.slice(1), { schemas: [z.array(z.unknown()), answer] }]);
}

/** Every file of the content directory, by its name without `.json`. */
export const contentFiles: ReadonlyMap<string, ContentFile> = new Map([
  ...listEndpointFiles(),
  ...Object.entries(sharedFiles),
]);

function findDoubles(records: readonly ContentRecord[], key: readonly string[]): ContentProblem[] {
  const seen = new Map<string, number>();
  return records.flatMap((record, index) => {
    const value = key.map((name) => record[name]).join(' / ');
    const first = seen.get(value);
    seen.set(value, first ?? index);
    if (first === undefined) return [];
    const path = [index, ...key.slice(-1)];
    return [{ path, message: `"${value}" stands in [${first}] already` }];
  });
}

/** The records of a file's JSON, or all that is wrong with them. */
export function parseRecords(
  file: ContentFile,
  json: unknown,
): { records: ContentRecord[] } | { problems: ContentProblem[] } {
  const problems = file.schemas.flatMap((schema) => parseContent(schema, json).problems ?? []);
  // The schemas have just said that it is an array of records.
  const records = json as ContentRecord[];
  if (problems.length === 0 && file.key) problems.push(...findDoubles(records, file.key));
  return problems.length > 0 ? { problems } : { records };
}
