import * as z from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { describeIssues, suggest } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { findNearest, quoteAll } from '../diagnostics/nearest-name.ts';
import { renameTo } from '../diagnostics/problem-details.ts';
import { knownKeys, toSchemaNode } from '../diagnostics/schema-nodes.ts';
import type { SourceBinding } from '../schema/page.ts';
import { checkForm } from './check-form.ts';
import { checkSlot } from './check-slot.ts';
import type { DefaultContent } from './default-content.ts';
import { hideSilent, takeDefaultContent } from './default-content.ts';
import type { Vocabulary } from './manifest-context.ts';
import { blockSchema, fragmentReferenceSchema } from './page.schema.ts';
import { parseContent } from './parse-content.ts';
import { parseSources } from './parse-sources.ts';

/** Where a block is written: in the page's own manifest, or in a fragment. */
export type Origin = {
  fragment: string | undefined;
  path: JsonPath;
  /** The fields of its content that are written in records, each with the source that gives it. */
  given: DefaultContent['given'];
  /** The fields that neither it nor a record has: without an answer the block is not shown. */
  lacking: readonly string[];
};

/** A block as a document holds it, parsed, before a page gives it its id. */
export type WrittenBlock = {
  type: string;
  id: string | undefined;
  content: unknown;
  sources: readonly SourceBinding[];
  slots: Readonly<Record<string, readonly WrittenBlock[]>>;
  origin: Origin;
  /** Where the document that is parsed refers to the fragment which holds the block. */
  reference: JsonPath | undefined;
};

/** A fragment's blocks, or what is wrong with referring to it. */
export type TakeFragment = (name: string) => readonly WrittenBlock[] | Omit<Problem, 'path'>;

export type BlockContext = {
  vocabulary: Vocabulary;
  takeFragment: TakeFragment;
  /** The fragment that is parsed; undefined in a page manifest. */
  fragment: string | undefined;
  /** Gets what is wrong. */
  problems: Problem[];
};

/** Parses a list of blocks and references to fragments; what is wrong is left out. */
export function parseBlockList(
  list: readonly unknown[],
  path: JsonPath,
  context: BlockContext,
): WrittenBlock[] {
  return list.flatMap((candidate, index) => {
    const at = [...path, index];
    return isReference(candidate)
      ? parseReference(candidate, at, context)
      : parseBlock(candidate, at, context);
  });
}

/** A reference is known by its field, also when the field is misspelt and stands alone. */
function isReference(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const keys = Object.keys(candidate);
  const [key = ''] = keys;
  return (
    keys.includes('fragment') ||
    (keys.length === 1 &&
      suggest(key, ['fragment', ...Object.keys(blockSchema.shape)]) ===
        ', did you mean "fragment"?')
  );
}

function parseReference(candidate: unknown, path: JsonPath, context: BlockContext): WrittenBlock[] {
  const parsed = fragmentReferenceSchema.safeParse(candidate);
  if (!parsed.success) {
    context.problems.push(
      ...describeIssues(parsed.error, fragmentReferenceSchema, candidate, path),
    );
    return [];
  }
  const found = context.takeFragment(parsed.data.fragment);
  if ('message' in found) {
    context.problems.push({ ...found, path: [...path, 'fragment'] });
    return [];
  }
  return found.map((block) => ({ ...block, reference: path }));
}

function parseBlock(written: unknown, path: JsonPath, context: BlockContext): WrittenBlock[] {
  const { vocabulary, problems, fragment } = context;
  const before = problems.length;
  const candidate = takeIntoContent(written, path, context);
  const frame = blockSchema.safeParse(candidate);
  if (!frame.success) {
    problems.push(...describeIssues(frame.error, blockSchema, candidate, path));
    // Its type and content are read all the same: all problems in one run.
    const { type, content } = Object(candidate) as { type?: unknown; content?: unknown };
    if (typeof type === 'string') {
      const written = { type, content, defaults: takeDefaultContent([]) };
      parseContent(written, path, vocabulary, problems);
    }
    return [];
  }
  const { type, id, source } = frame.data;
  const mistakes: Problem[] = [];
  const bindings = parseSources(source, type, [...path, 'source'], vocabulary, mistakes);
  const defaults = takeDefaultContent(
    bindings,
    mistakes.length > 0 ? undefined : vocabulary.giveDefault,
  );
  const { content, lacking } = parseContent(
    { ...frame.data, defaults },
    path,
    vocabulary,
    problems,
  );
  problems.push(...mistakes);
  const definition = vocabulary.definitions.get(type);
  if (definition && content !== undefined) {
    problems.push(...checkForm(definition, content, [...path, 'content'], vocabulary));
  }
  const slots = parseSlots(frame.data.slots, type, [...path, 'slots'], context);
  if (problems.length > before) return [];
  const sources = lacking.length > 0 ? hideSilent(defaults) : defaults.sources;
  const origin = { fragment, path, given: defaults.given, lacking };
  return [{ type, id, content, sources, slots, origin, reference: undefined }];
}

/** Fields of the content that stand beside the type are told as such, and read as if they did not. */
function takeIntoContent(
  candidate: unknown,
  path: JsonPath,
  { vocabulary, problems }: BlockContext,
): unknown {
  if (!isRecord(candidate)) return candidate;
  const { type, content = {} } = candidate;
  const definition = vocabulary.definitions.get(String(type));
  if (!definition || !isRecord(content)) return candidate;
  const isOfBlock = (name: string) => Object.hasOwn(blockSchema.shape, name);
  const others = Object.entries(candidate).filter(([name]) => !isOfBlock(name));
  const all = { ...Object.fromEntries(others), ...content };
  const known = knownKeys(toSchemaNode(definition.content), all, []);
  const names = others.map(([name]) => name).filter((name) => known.includes(name));
  const [first] = names;
  if (first === undefined) return candidate;
  const isOne = names.length === 1;
  problems.push({
    path: [...path, first],
    message: `${quoteAll(names)} ${isOne ? 'stands' : 'stand'} beside "type"; put ${isOne ? 'it' : 'them'} in "content": { … }`,
    code: 'beside-type',
    params: { names: names.join(', ') },
  });
  const rest = Object.entries(candidate).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(rest), content: all };
}

const slotsSchema = z.record(z.string(), z.array(z.unknown()));

/** Parses the blocks inside a block, by the slots that its type declares. */
function parseSlots(
  slots: unknown,
  type: string,
  path: JsonPath,
  context: BlockContext,
): Record<string, WrittenBlock[]> {
  const { vocabulary, problems } = context;
  const definition = vocabulary.definitions.get(type);
  if (!definition) return {};
  const declared = definition.slots ?? {};
  const parsed = slotsSchema.optional().safeParse(slots);
  if (!parsed.success) {
    problems.push(...describeIssues(parsed.error, slotsSchema, slots, path));
    return {};
  }
  for (const [name, { min = 0 }] of Object.entries(declared)) {
    if (min > 0 && !parsed.data?.[name]) {
      problems.push({
        path: [...path, name],
        message: `missing; add this slot with a block in it`,
        code: 'slot-empty',
        params: { slot: name },
      });
    }
  }
  const filled = Object.entries(parsed.data ?? {}).map(([name, list]) => {
    const at = [...path, name];
    const blocks = parseBlockList(list, at, context);
    const slot = declared[name];
    if (slot)
      problems.push(...checkSlot(slot, blocks, { type, name, path: at, size: list.length }));
    else {
      const names = Object.keys(declared);
      const nearest = findNearest(name, names);
      const remedy =
        names.length > 0
          ? suggest(name, names)
          : `; the block type "${type}" has no slots: put these blocks beside it`;
      problems.push({
        path: at,
        message: `unknown slot "${name}"${remedy}`,
        code: 'unknown-slot',
        params: { slot: name },
        fix: nearest === undefined ? undefined : renameTo(nearest),
      });
    }
    return [name, blocks] as const;
  });
  return Object.fromEntries(filled);
}
