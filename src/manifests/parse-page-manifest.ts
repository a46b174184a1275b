import type * as z from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownName } from '../diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { startOfDay } from '../schema/days.ts';
import type { Block, SitePage } from '../schema/page.ts';
import type { ManifestContext } from './manifest-context.ts';
import { fragmentSchema, pageSchema } from './page.schema.ts';
import { parsePart } from './parse-block-content.ts';
import type { ExpandFragment, Origin, WrittenBlock } from './parse-blocks.ts';
import { parseBlockList } from './parse-blocks.ts';

type ParsedPage =
  | { page: SitePage; origins: ReadonlyMap<Block, Origin>; diagnostics: [] }
  | { page: undefined; diagnostics: Diagnostic[] };

/** Parses each block by its type, so that errors name its field, not "no branch of the union". */
export function parsePageManifest(
  value: unknown,
  manifestContext: ManifestContext,
  expandFragment: ExpandFragment = parseFragments(new Map(), manifestContext).expandFragment,
): ParsedPage {
  const diagnostics: Diagnostic[] = [];
  const frame = parsePart(pageSchema, value, [], { diagnostics });
  const written = parseBlockList(listBlocks(value), ['blocks'], {
    manifestContext,
    expandFragment,
    fragment: undefined,
    diagnostics,
  });
  const { blocks, origins, diagnostics: clashes } = assignBlockIds(written);
  diagnostics.push(...clashes);
  if (!frame) return { page: undefined, diagnostics };
  const { route, status, title, meta, redirectFrom, draft } = frame;
  const publishAt = readInstant(frame.publishAt, manifestContext.timeZone);
  const unpublishAt = readInstant(frame.unpublishAt, manifestContext.timeZone);
  diagnostics.push(...checkPublication({ status, draft, publishAt, unpublishAt, redirectFrom }));
  if (diagnostics.length > 0) return { page: undefined, diagnostics };
  const hasPublication = draft === true || publishAt !== undefined || unpublishAt !== undefined;
  const page: SitePage = {
    route,
    status,
    title,
    meta,
    blocks,
    ...(hasPublication ? { publication: { isDraft: draft === true, publishAt, unpublishAt } } : {}),
    ...(redirectFrom ? { redirectFrom } : {}),
    ...(frame.listed === false ? { isListed: false } : {}),
  };
  return { page, origins, diagnostics: [] };
}

/** Milliseconds since 1970; a day means its first instant. */
function readInstant(written: string | undefined, timeZone: string): number | undefined {
  if (written === undefined) return undefined;
  return written.includes('T') ? Date.parse(written) : startOfDay(timeZone, written);
}

type Frame = Pick<z.output<typeof pageSchema>, 'status' | 'draft' | 'redirectFrom'> & {
  publishAt: number | undefined;
  unpublishAt: number | undefined;
};

function checkPublication(frame: Frame): Diagnostic[] {
  const { status, publishAt, unpublishAt } = frame;
  const diagnostics: Diagnostic[] = [];
  if (status !== 200) {
    for (const field of ['draft', 'publishAt', 'unpublishAt', 'redirectFrom'] as const) {
      if (frame[field] === undefined) continue;
      const message = `an error page is always there; remove "${field}"`;
      const fix = { kind: 'remove' } as const;
      diagnostics.push({ path: [field], message, code: 'error-page-field', fix });
    }
  }
  if (publishAt !== undefined && unpublishAt !== undefined && unpublishAt <= publishAt) {
    const message = 'not after "publishAt": the page would never be published; correct one of them';
    diagnostics.push({ path: ['unpublishAt'], message, code: 'never-published' });
  }
  return diagnostics;
}

/** Parses every fragment once. Its errors are reported there alone: pages get the valid blocks. */
export function parseFragments(
  values: ReadonlyMap<string, unknown>,
  manifestContext: ManifestContext,
) {
  const parsed = new Map<string, WrittenBlock[]>();
  const diagnostics = new Map<string, Diagnostic[]>();
  const used = new Set<string>();

  const find = (name: string, chain: readonly string[]): ReturnType<ExpandFragment> => {
    if (!values.has(name)) {
      const { message, ...details } = unknownName('fragment', name, [...values.keys()]);
      return {
        message: values.size > 0 ? message : `${message}; page-manifests/fragments is empty`,
        ...details,
      };
    }
    used.add(name);
    if (chain.includes(name)) {
      const circle = [...chain.slice(chain.indexOf(name)), name];
      const shown = circle.map((one) => `"${one}"`).join(' → ');
      return {
        message: `a fragment cannot hold itself: ${shown}; take out one of these references`,
        code: 'fragment-in-itself',
      };
    }
    return parsed.get(name) ?? parse(name, chain);
  };

  const parse = (name: string, chain: readonly string[]): WrittenBlock[] => {
    const own: Diagnostic[] = [];
    const value = values.get(name);
    parsePart(fragmentSchema, value, [], { diagnostics: own });
    const blocks = parseBlockList(listBlocks(value), ['blocks'], {
      manifestContext,
      expandFragment: (inner) => find(inner, [...chain, name]),
      fragment: name,
      diagnostics: own,
    });
    own.push(...assignBlockIds(blocks).diagnostics);
    parsed.set(name, blocks);
    diagnostics.set(name, own);
    return blocks;
  };

  for (const name of values.keys()) if (!parsed.has(name)) parse(name, []);
  return {
    /** Expands the references of page manifests. */
    expandFragment: (name: string) => find(name, []),
    /** The blocks of each fragment, references expanded. */
    fragments: parsed,
    /** By fragment. */
    diagnostics,
    /** Names of the fragments that were referenced so far. */
    used,
  };
}

/** The list under `blocks`, even if the rest of the document is invalid. */
export function listBlocks(value: unknown): readonly unknown[] {
  const blocks: unknown = Object(value).blocks;
  return Array.isArray(blocks) ? blocks : [];
}

/** A block's id is its own, or made of its type and position. */
export function assignBlockIds(written: readonly WrittenBlock[]) {
  const ids = new Set<string>();
  const origins = new Map<Block, Origin>();
  const diagnostics: Diagnostic[] = [];

  const assign = (source: WrittenBlock, defaultId: string, outer: JsonPath | undefined): Block => {
    const id = source.id ?? defaultId;
    const reference = outer ?? source.reference;
    if (ids.has(id)) {
      const message = reference
        ? `the fragment holds a block with the id "${id}", which already stands on this page; use the fragment once, or give the other block another id`
        : `id "${id}" stands twice on this page; choose another`;
      const path = reference ? [...reference, 'fragment'] : [...source.origin.path, 'id'];
      diagnostics.push({ path, message, code: 'id-twice', params: { id } });
    }
    ids.add(id);
    const { type, weight, content, sources, needs } = source;
    const slots = Object.entries(source.slots).map(([name, inner]) => [
      name,
      inner.map((child, index) => assign(child, `${id}-${name}-${index + 1}`, reference)),
    ]);
    const block: Block = {
      type,
      id,
      ...(weight ? { weight } : {}),
      content,
      sources,
      ...(needs.length > 0 ? { needs } : {}),
      ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}),
    };
    origins.set(block, source.origin);
    return block;
  };

  const blocks = written.map((source, index) =>
    assign(source, `${source.type}-${index + 1}`, undefined),
  );
  return { blocks, origins, diagnostics };
}
