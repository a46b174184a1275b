import * as z from 'zod';
import { text } from './fields.ts';
import type { JsonPath } from './json-path.ts';
import type { Block, Page, SourceBinding } from './page-manifest.ts';
import type { Problem } from './problem.ts';
import { describeIssues, suggest } from './problem.ts';
import type { Vocabulary } from './vocabulary.ts';

const routePattern = /^(\*|\/(page\/\*)?|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/;

export const sourceBindingSchema = z
  .strictObject({
    name: z.string().describe('Name of the source (src/content/sources.ts)'),
    params: z
      .record(z.string(), z.string())
      .default({})
      .describe('Values for the parameters in the path of the source'),
    onFailure: z
      .enum(['keep', 'hide'])
      .default('keep')
      .describe('When the call fails: keep the default content, or hide the block'),
  })
  .describe('Binds the block to a call of the content API, whose answer replaces what it covers');

export const blockSchema = z
  .strictObject({
    type: z.string().describe('Block type: a folder of blocks/'),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens, like "offers"')
      .optional()
      .describe('Unique on the page; also the anchor that links can lead to'),
    content: z.unknown().describe('Complete default content, by the schema of the block type'),
    // Parsed by parseSources, so that a mistake is about the binding and not about a union.
    source: z.unknown().optional().describe('One source, or several applied in order'),
  })
  .describe('A block of the page');

export const pageSchema = z
  .strictObject({
    $schema: z.string().optional(),
    route: z
      .string()
      .regex(routePattern, 'expected a path in lower case like "/about" or "/page/my-product"')
      .describe('Path of the page. Error pages: "*" or "/page/*" together with a status'),
    status: z
      .union([z.literal(200), z.literal(404), z.literal(500), z.literal(502)], {
        error: 'expected 200, 404, 500 or 502',
      })
      .default(200)
      .describe('HTTP status: 200, or the status for which this error page stands'),
    title: text('Title of the document; the name of the site is added'),
    meta: z.strictObject({
      description: text('One or two sentences for search engines'),
      robots: text('Robots directive such as "noindex"').optional(),
    }),
    blocks: z.array(blockSchema).min(1).describe('The blocks of the page, in order'),
  })
  .describe('A page of the site');

export type ParsedPage = { page: Page; problems: [] } | { page: undefined; problems: Problem[] };

/**
 * Parses a page manifest. The frame comes first, then each block by its type, so that an error is
 * about the block that was meant and never about "no branch of the union".
 */
export function parsePageManifest(value: unknown, vocabulary: Vocabulary): ParsedPage {
  const frame = pageSchema.safeParse(value);
  const problems: Problem[] = frame.success ? [] : describeIssues(frame.error, pageSchema, value);
  const blocks = parseBlocks(value, vocabulary, problems);
  if (!frame.success || problems.length > 0) return { page: undefined, problems };
  const { route, status, title, meta } = frame.data;
  return { page: { route, status, title, meta, blocks }, problems: [] };
}

/** Reads the blocks even where the frame has problems: all of them in one run. */
function parseBlocks(value: unknown, vocabulary: Vocabulary, problems: Problem[]): Block[] {
  const list = z.looseObject({ blocks: z.array(z.unknown()) }).safeParse(value);
  if (!list.success) return [];
  const ids = new Set<string>();
  return list.data.blocks.flatMap((candidate, index) => {
    const path = ['blocks', index];
    const frame = blockSchema.safeParse(candidate);
    if (!frame.success) return [];
    const { type, content, source, id = `${type}-${index + 1}` } = frame.data;
    if (ids.has(id)) {
      problems.push({
        path: [...path, 'id'],
        message: `id "${id}" stands twice on this page; choose another`,
      });
    }
    ids.add(id);
    const block = { type, id, content: parseContent(type, content, path, vocabulary, problems) };
    const sources = parseSources(source, type, [...path, 'source'], vocabulary, problems);
    return [{ ...block, sources }];
  });
}

function parseContent(
  type: string,
  content: unknown,
  path: JsonPath,
  { definitions }: Vocabulary,
  problems: Problem[],
): unknown {
  const definition = definitions.get(type);
  if (!definition) {
    problems.push({
      path: [...path, 'type'],
      message: `unknown block type "${type}"${suggest(type, [...definitions.keys()])}`,
    });
    return undefined;
  }
  const parsed = definition.content.safeParse(content);
  if (parsed.success) return parsed.data;
  problems.push(...describeIssues(parsed.error, definition.content, content, [...path, 'content']));
  return undefined;
}

/** Parses what stands under `source`: one binding, or a list of them. */
export function parseSources(
  source: unknown,
  type: string,
  path: JsonPath,
  vocabulary: Vocabulary,
  problems: Problem[],
): SourceBinding[] {
  if (source === undefined) return [];
  return [source].flat().flatMap((candidate, index) => {
    const at = Array.isArray(source) ? [...path, index] : path;
    const binding = sourceBindingSchema.safeParse(candidate);
    if (!binding.success) {
      problems.push(...describeIssues(binding.error, sourceBindingSchema, candidate, at));
      return [];
    }
    problems.push(...checkBinding(binding.data, type, at, vocabulary));
    return [binding.data];
  });
}

/** A source must exist, give content for the block's type, and get exactly its parameters. */
function checkBinding(
  binding: SourceBinding,
  type: string,
  path: JsonPath,
  { definitions, sources }: Vocabulary,
): Problem[] {
  const source = sources.get(binding.name);
  if (!source) {
    const fitting = [...sources].filter(([, { block }]) => block === type).map(([name]) => name);
    const names = fitting.length > 0 ? fitting : [...sources.keys()];
    return [
      {
        path: [...path, 'name'],
        message: `unknown source "${binding.name}"${suggest(binding.name, names)}`,
      },
    ];
  }
  const problems: Problem[] = [];
  // Of an unknown block type, its name is the one problem.
  const isKnown = definitions.has(type) || type.startsWith('layout/');
  if (isKnown && source.block !== type) {
    problems.push({
      path: [...path, 'name'],
      message: `source "${binding.name}" gives content for "${source.block}", not for "${type}"; bind a source of this block`,
    });
  }
  for (const name of source.params) {
    if (binding.params[name] === undefined) {
      problems.push({ path: [...path, 'params'], message: `missing parameter "${name}"; add it` });
    }
  }
  for (const name of Object.keys(binding.params)) {
    if (!source.params.includes(name)) {
      problems.push({
        path: [...path, 'params', name],
        message: `unknown parameter "${name}"${suggest(name, source.params)}`,
      });
    }
  }
  return problems;
}
