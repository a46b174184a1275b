import type * as z from 'zod';
import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { startOfDay } from '../schema/days.ts';
import type { Block, SitePage } from '../schema/page.ts';
import { assignBlockIds } from './assign-block-ids.ts';
import type { ManifestContext } from './manifest-context.ts';
import { pageSchema } from './page.schema.ts';
import { type ExpandFragment, type Origin, parseBlockList } from './parse-blocks.ts';
import { listBlocks, parseFragments } from './parse-fragments.ts';

export type ParsedPage =
  | { page: SitePage; origins: ReadonlyMap<Block, Origin>; diagnostics: [] }
  | { page: undefined; diagnostics: Diagnostic[] };

/**
 * Parses a page manifest: its own fields first, then each block by its type, so that errors name a field
 * of that block and not "no branch of the union". References to fragments are expanded.
 */
export function parsePageManifest(
  value: unknown,
  manifestContext: ManifestContext,
  expandFragment: ExpandFragment = parseFragments(new Map(), manifestContext).expandFragment,
): ParsedPage {
  const frame = pageSchema.safeParse(value);
  const diagnostics: Diagnostic[] = frame.success
    ? []
    : describeIssues(frame.error, pageSchema, value);
  const written = parseBlockList(listBlocks(value), ['blocks'], {
    manifestContext,
    expandFragment,
    fragment: undefined,
    diagnostics,
  });
  const { blocks, origins, diagnostics: clashes } = assignBlockIds(written);
  diagnostics.push(...clashes);
  if (!frame.success) return { page: undefined, diagnostics };
  const { route, status, title, meta, redirectFrom, draft } = frame.data;
  const publishAt = readInstant(frame.data.publishAt, manifestContext.timeZone);
  const unpublishAt = readInstant(frame.data.unpublishAt, manifestContext.timeZone);
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
    ...(frame.data.listed === false ? { isListed: false } : {}),
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
