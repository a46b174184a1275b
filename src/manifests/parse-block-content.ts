import * as z from 'zod';
import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { unknownField, unknownName } from '../diagnostics/diagnostic-details.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { isSame } from '../diagnostics/is-same.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { SourceBinding } from '../schema/page.ts';
import type { ManifestContext } from './manifest-context.ts';
import { migrateStoredContent, noteOlderForm } from './migrate-stored-content.ts';
import { sourceBindingSchema } from './page.schema.ts';

/** What a parser reads by, and what it finds wrong. */
export type Parsing = { manifestContext: ManifestContext; diagnostics: Diagnostic[] };

/** Parses the part of a document at a path; undefined, and its diagnostics, when it does not fit. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: JsonPath,
  { diagnostics }: Pick<Parsing, 'diagnostics'>,
): z.output<Schema> | undefined {
  const { data, error } = schema.safeParse(value);
  if (error) diagnostics.push(...describeIssues(error, schema, value, path));
  return data;
}

type Written = {
  type: string;
  content?: unknown;
  version?: number | undefined;
  isBound: boolean;
};

/** `needs`: required fields that are left to the sources. */
type Parsed = { content: unknown; needs: string[] };

/** Parses the content that a manifest gives the block at a path. */
export function parseBlockContent(written: Written, path: JsonPath, parsing: Parsing): Parsed {
  const { type, content, version, isBound } = written;
  const { manifestContext, diagnostics } = parsing;
  const nothing: Parsed = { content: undefined, needs: [] };
  const definition = manifestContext.definitions.get(type);
  if (!definition) {
    const found = unknownName('block type', type, [...manifestContext.definitions.keys()]);
    const details = { code: 'unknown-block-type', params: { type } };
    diagnostics.push({ path: [...path, 'type'], ...found, ...details });
    return nothing;
  }
  if (content === undefined && !isBound) {
    const message = 'missing; add "content": { … }, by the schema of the block type';
    const fix = { kind: 'set', value: {} } as const;
    diagnostics.push({ path: [...path, 'content'], message, code: 'missing-content', fix });
    return nothing;
  }
  const own = content === undefined ? {} : content;
  const stored = migrateStoredContent(definition, own, version, path);
  diagnostics.push(...stored.diagnostics);
  const parsed = parseFields(definition.content, stored.content, isBound);
  const isMigrated = !isSame(own, stored.content);
  for (const found of parsed.diagnostics) {
    const noted = isMigrated ? noteOlderForm(found, definition) : found;
    diagnostics.push({ ...noted, path: [...path, 'content', ...found.path] });
  }
  return parsed.diagnostics.length > 0 ? nothing : parsed;
}

/** Parses a content by its schema. A bound one may leave fields to its sources: `needs` names them. */
export function parseFields(
  schema: z.ZodType,
  content: unknown,
  isBound: boolean,
): Parsed & { diagnostics: Diagnostic[] } {
  const parsed = schema.safeParse(content);
  if (parsed.success) return { content: parsed.data, needs: [], diagnostics: [] };
  const found = describeIssues(parsed.error, schema, content);
  const isForSource = ({ path: [field, ...rest] }: Diagnostic) =>
    isBound &&
    typeof field === 'string' &&
    rest.length === 0 &&
    !Object.hasOwn(Object(content), field);
  const diagnostics = found.filter((diagnostic) => !isForSource(diagnostic));
  if (diagnostics.length > 0) return { content: undefined, needs: [], diagnostics };
  const value = isRecord(content) ? content : {};
  const fields = Object.entries(listFields(schema, value)).flatMap(([name, field]) => {
    const own = z.safeParse(field, value[name]);
    return own.success && own.data !== undefined ? [[name, own.data] as const] : [];
  });
  return {
    content: Object.fromEntries(fields),
    needs: found.map(({ path: [field] }) => String(field)),
    diagnostics: [],
  };
}

/** The fields of an object schema; of a union, those of the matching branches. */
function listFields(schema: z.core.$ZodType, value: object): Readonly<z.core.$ZodShape> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator, options } = schema.def;
  const chosen: unknown = Reflect.get(value, discriminator);
  const shapes = options.map((option) => listFields(option, value));
  const fitting = shapes.filter((shape) => {
    const constant = shape[discriminator];
    return constant === undefined || z.safeParse(constant, chosen).success;
  });
  return Object.assign({}, ...(fitting.length > 0 ? fitting : shapes));
}

/** Parses the field `source`: one binding, or a list. */
export function parseSources(
  source: unknown,
  type: string,
  path: JsonPath,
  parsing: Parsing,
): SourceBinding[] {
  if (source === undefined) return [];
  return [source].flat().flatMap((candidate, index) => {
    const at = Array.isArray(source) ? [...path, index] : path;
    const binding = parsePart(sourceBindingSchema, candidate, at, parsing);
    if (!binding) return [];
    parsing.diagnostics.push(...checkBinding(binding, type, at, parsing.manifestContext));
    return [binding];
  });
}

/** Checks that a source exists, that it is for the block's type, and that its parameters match. */
function checkBinding(
  binding: SourceBinding,
  type: string,
  path: JsonPath,
  { definitions, sources }: ManifestContext,
): Diagnostic[] {
  const source = sources.get(binding.name);
  if (!source) {
    const fitting = [...sources].filter(([, { block }]) => block === type).map(([name]) => name);
    const names = fitting.length > 0 ? fitting : [...sources.keys()];
    return [{ path: [...path, 'name'], ...unknownName('source', binding.name, names) }];
  }
  const diagnostics: Diagnostic[] = [];
  // An unknown block type is reported elsewhere.
  const isKnown = definitions.has(type) || type.startsWith('layout/');
  if (isKnown && source.block !== type) {
    diagnostics.push({
      path: [...path, 'name'],
      message: `source "${binding.name}" gives content for "${source.block}", not for "${type}"; bind a source of this block`,
      code: 'source-of-other-block',
      params: { name: binding.name },
    });
  }
  for (const name of source.params) {
    if (binding.params[name] !== undefined) continue;
    const message = `missing parameter "${name}"; add it`;
    const code = 'missing-parameter';
    diagnostics.push({ path: [...path, 'params'], message, code, params: { name } });
  }
  for (const name of Object.keys(binding.params)) {
    if (source.params.includes(name)) continue;
    const unknown = unknownField(name, source.params, 'parameter');
    diagnostics.push({ path: [...path, 'params', name], ...unknown });
  }
  return diagnostics;
}
