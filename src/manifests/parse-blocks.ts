import * as z from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renameTo, unknownName, unknownValue } from '../diagnostics/diagnostic-details.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { findNearest, quoteAll, suggest } from '../diagnostics/nearest-name.ts';
import { knownKeys, toSchemaNode } from '../diagnostics/schema-nodes.ts';
import type { BlockDefinition, SlotDefinition } from '../schema/block-definition.ts';
import type { Block, SourceBinding } from '../schema/page.ts';
import type { ManifestContext } from './manifest-context.ts';
import { blockSchema, fragmentReferenceSchema } from './page.schema.ts';
import { type Parsing, parseBlockContent, parsePart, parseSources } from './parse-block-content.ts';

/** Where a block is written: in the page's own manifest, or in a fragment. */
export type Origin = {
  fragment: string | undefined;
  path: JsonPath;
};

/** A parsed block, before its page assigns its id. */
export type WrittenBlock = {
  type: string;
  id: string | undefined;
  weight: Block['weight'] | undefined;
  content: unknown;
  sources: readonly SourceBinding[];
  needs: readonly string[];
  slots: Readonly<Record<string, readonly WrittenBlock[]>>;
  origin: Origin;
  /** The path of the reference to the block's fragment. */
  reference: JsonPath | undefined;
};

/** Returns a fragment's blocks, or the diagnostic of the reference. */
export type ExpandFragment = (name: string) => readonly WrittenBlock[] | Omit<Diagnostic, 'path'>;

type BlockContext = Parsing & {
  expandFragment: ExpandFragment;
  /** The fragment that contains the list; undefined in a page manifest. */
  fragment: string | undefined;
};

/** Parses a list of blocks and references to fragments. Invalid ones are left out. */
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

/** A reference has the field `fragment`; or only one field, and that is misspelt. */
function isReference(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const [key = '', ...others] = Object.keys(candidate);
  const known = ['fragment', ...Object.keys(blockSchema.shape)];
  const isMisspelt = others.length === 0 && findNearest(key, known) === 'fragment';
  return 'fragment' in candidate || isMisspelt;
}

function parseReference(candidate: unknown, path: JsonPath, context: BlockContext): WrittenBlock[] {
  const reference = parsePart(fragmentReferenceSchema, candidate, path, context);
  if (!reference) return [];
  const found = context.expandFragment(reference.fragment);
  if ('message' in found) {
    context.diagnostics.push({ ...found, path: [...path, 'fragment'] });
    return [];
  }
  return found.map((block) => ({ ...block, reference: path }));
}

function parseBlock(written: unknown, path: JsonPath, context: BlockContext): WrittenBlock[] {
  const { manifestContext, diagnostics, fragment } = context;
  const before = diagnostics.length;
  const candidate = reportBlocksInside(moveIntoContent(written, path, context), path, context);
  const frame = parsePart(blockSchema, candidate, path, context);
  if (!frame) {
    // Parses the content anyway, to report all errors in one run.
    const { type, content } = Object(candidate) as { type?: unknown; content?: unknown };
    if (typeof type === 'string')
      parseBlockContent({ type, content, isBound: false }, path, context);
    return [];
  }
  const { type, id, weight, source } = frame;
  const isBound = [source ?? []].flat().length > 0;
  const { content, needs } = parseBlockContent({ ...frame, isBound }, path, context);
  const sources = parseSources(source, type, [...path, 'source'], context);
  const definition = manifestContext.definitions.get(type);
  if (definition && content !== undefined) {
    diagnostics.push(...checkForm(definition, content, [...path, 'content'], manifestContext));
  }
  const slots = definition ? parseSlots(frame.slots, definition, [...path, 'slots'], context) : {};
  if (diagnostics.length > before) return [];
  const origin = { fragment, path };
  return [{ type, id, weight, content, sources, needs, slots, origin, reference: undefined }];
}

/** Reports fields of the content that are written beside `type`, and moves them into the content. */
function moveIntoContent(
  candidate: unknown,
  path: JsonPath,
  { manifestContext, diagnostics }: BlockContext,
): unknown {
  if (!isRecord(candidate)) return candidate;
  const { type, content = {} } = candidate;
  const definition = manifestContext.definitions.get(String(type));
  if (!definition || !isRecord(content)) return candidate;
  const isOfBlock = (name: string) => Object.hasOwn(blockSchema.shape, name);
  const others = Object.entries(candidate).filter(([name]) => !isOfBlock(name));
  const all = { ...Object.fromEntries(others), ...content };
  const known = knownKeys(toSchemaNode(definition.content), all, []);
  const names = others.map(([name]) => name).filter((name) => known.includes(name));
  const [first] = names;
  if (first === undefined) return candidate;
  const isOne = names.length === 1;
  diagnostics.push({
    path: [...path, first],
    message: `${quoteAll(names)} ${isOne ? 'stands' : 'stand'} beside "type"; put ${isOne ? 'it' : 'them'} in "content": { … }`,
    code: 'beside-type',
    params: { names: names.join(', ') },
  });
  const rest = Object.entries(candidate).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(rest), content: all };
}

/** Reports blocks that are written as those of a page are, and leaves them out. */
function reportBlocksInside(
  candidate: unknown,
  path: JsonPath,
  { manifestContext, diagnostics }: BlockContext,
): unknown {
  if (!isRecord(candidate) || !('blocks' in candidate)) return candidate;
  const { blocks, ...rest } = candidate;
  const names = Object.keys(manifestContext.definitions.get(String(rest.type))?.slots ?? {});
  const where =
    names.length > 0
      ? `are in its "slots", by name: ${quoteAll(names)}`
      : `need slots, which "${rest.type}" has not: put them beside it`;
  diagnostics.push({
    path: [...path, 'blocks'],
    message: `unknown field "blocks"; blocks inside a block ${where}`,
    code: 'unknown-field',
    params: { name: 'blocks' },
  });
  return rest;
}

/** Checks that the form and the step that a block names exist. */
function checkForm(
  { type, form: kind }: BlockDefinition,
  content: unknown,
  path: JsonPath,
  { forms }: ManifestContext,
): Diagnostic[] {
  if (!forms || typeof kind !== 'string' || !isRecord(content)) return [];
  const name = String(content.form);
  const form = forms.get(name);
  const fitting = [...forms.values()].filter(
    ({ wizard }) => Boolean(wizard) === (kind === 'wizard'),
  );
  const names = fitting.map((one) => one.name);
  if (!form) return [{ path: [...path, 'form'], ...unknownName('form', name, names) }];
  if (!names.includes(name)) {
    const is = form.wizard ? 'has several steps' : 'has one step';
    const message = `the form "${name}" ${is}, and "${type}" shows others${suggest(name, names)}`;
    return [{ path: [...path, 'form'], message, code: 'form-steps', params: { name } }];
  }
  const steps = (form.steps ?? []).map((step) => step.name);
  const { step } = content;
  if (typeof step !== 'string' || steps.includes(step)) return [];
  const message = `unknown step "${step}" of the form "${name}"${suggest(step, steps)}`;
  return [{ path: [...path, 'step'], message, ...unknownValue(step, findNearest(step, steps)) }];
}

const slotsSchema = z.record(z.string(), z.array(z.unknown()));

function parseSlots(
  slots: unknown,
  { type, slots: declared = {} }: BlockDefinition,
  path: JsonPath,
  context: BlockContext,
): Record<string, WrittenBlock[]> {
  const { diagnostics } = context;
  const given = slots === undefined ? {} : parsePart(slotsSchema, slots, path, context);
  if (!given) return {};
  const names = new Set([...Object.keys(declared), ...Object.keys(given)]);
  const filled = Array.from(names, (name) => {
    const at = [...path, name];
    const { [name]: list = [] } = given;
    const blocks = parseBlockList(list, at, context);
    const slot = declared[name];
    const place = { place: `the slot "${name}" of "${type}"`, name, path: at, list };
    if (slot) diagnostics.push(...checkSlot(slot, blocks, place));
    else diagnostics.push(describeUnknownSlot(name, type, at, Object.keys(declared)));
    return [name, blocks] as const;
  });
  return Object.fromEntries(filled.filter(([name]) => name in given));
}

function describeUnknownSlot(
  slot: string,
  type: string,
  path: JsonPath,
  names: readonly string[],
): Diagnostic {
  const nearest = findNearest(slot, names);
  const none = `; the block type "${type}" has no slots: put these blocks beside it`;
  const message = `unknown slot "${slot}"${names.length > 0 ? suggest(slot, names) : none}`;
  const fix = nearest === undefined ? undefined : renameTo(nearest);
  return { path, message, code: 'unknown-slot', params: { slot }, fix };
}

/** Checks the types and the number of the blocks in a slot. The written `list` has invalid ones too. */
function checkSlot(
  { allow, min = 0, max = Number.POSITIVE_INFINITY }: SlotDefinition,
  blocks: readonly WrittenBlock[],
  { place, name, path, list }: { place: string; name: string; path: JsonPath; list: unknown[] },
): Diagnostic[] {
  const others = blocks.filter(({ type }) => !allow.includes(type));
  const diagnostics: Diagnostic[] = others.map(({ type, reference, origin }) => {
    const block = `a block of type "${type}"`;
    const subject = reference ? `the fragment holds ${block}, which` : block;
    return {
      path: reference ? [...reference, 'fragment'] : [...origin.path, 'type'],
      message: `${subject} may not stand in ${place}; allowed: ${quoteAll(allow)}`,
      code: 'slot-type',
      params: { slot: name, type },
    };
  });
  if (list.length < min) {
    const message = `${place} is empty; put a block in it`;
    diagnostics.push({ path, message, code: 'slot-empty', params: { slot: name } });
  }
  if (blocks.length > max) {
    const most = max === 1 ? 'one block' : `${max} blocks`;
    const message = `${place} takes at most ${most}, but holds ${blocks.length}; take some out`;
    diagnostics.push({ path, message, code: 'slot-full', params: { slot: name, limit: max } });
  }
  return diagnostics;
}
