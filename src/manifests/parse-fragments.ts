import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { unknownName } from '../diagnostics/diagnostic-details.ts';
import { assignBlockIds } from './assign-block-ids.ts';
import type { ManifestContext } from './manifest-context.ts';
import { fragmentSchema } from './page.schema.ts';
import { type ExpandFragment, parseBlockList, type WrittenBlock } from './parse-blocks.ts';

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
    const frame = fragmentSchema.safeParse(value);
    if (!frame.success) own.push(...describeIssues(frame.error, fragmentSchema, value));
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
