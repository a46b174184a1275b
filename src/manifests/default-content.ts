import * as z from 'zod';
import type { ContentResult } from '../content/content-result.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { formatPath } from '../diagnostics/json-path.ts';
import type { SourceBinding, SourceCall } from '../schema/page.ts';

/** Finds the result of a source in the site's records; undefined: they cannot be read. */
export type FindDefault = (call: SourceCall) => ContentResult | undefined;

/** The content that a block, or a part of the layout, has from the records of its sources. */
export type DefaultContent = {
  content: Readonly<Record<string, unknown>>;
  /** Its fields, each with its source. */
  provided: Readonly<Record<string, SourceBinding>>;
  sources: readonly SourceBinding[];
  /** Sources without content, and those whose records cannot be read. */
  unresolved: ReadonlySet<SourceBinding>;
  unknown: ReadonlySet<SourceBinding>;
};

/** Merges the records of several sources in order, as `mergeContent` merges their responses. */
export function collectDefaults(
  bindings: readonly SourceBinding[],
  findDefault: FindDefault = () => undefined,
): DefaultContent {
  const provided: Record<string, SourceBinding> = {};
  let content: Record<string, unknown> = {};
  const unresolved = new Set<SourceBinding>();
  const unknown = new Set<SourceBinding>();
  const sources = bindings.map((binding): SourceBinding => {
    const result = findDefault(binding);
    // The default is "nothing to show": it also applies when the call fails.
    const source: SourceBinding =
      result?.status === 'empty' ? { ...binding, onFailure: 'hide' } : binding;
    if (result?.status === 'loaded') {
      content = { ...content, ...result.content };
      for (const field of Object.keys(result.content)) provided[field] = source;
    } else unresolved.add(source);
    if (!result) unknown.add(source);
    return source;
  });
  return { content, provided, sources, unresolved, unknown };
}

/** Hides a block after a failure of a source that alone has its content. */
export const hideUnresolved = ({ sources, unresolved }: DefaultContent): SourceBinding[] =>
  sources.map((source) => (unresolved.has(source) ? { ...source, onFailure: 'hide' } : source));

/** Locates a diagnostic of a content where its author can fix it: at the content, or at the source. */
export function locateContentDiagnostic(
  { path: inContent, message, ...details }: Diagnostic,
  path: JsonPath,
  { provided }: DefaultContent,
): Diagnostic {
  const [field] = inContent;
  const source = typeof field === 'string' ? provided[field] : undefined;
  if (source) {
    const fault = `what "${source.name}" gives cannot be shown: ${formatPath(inContent)}: ${message}; correct its record in content/, or the source`;
    return {
      path: [...path, 'source'],
      message: fault,
      code: 'source-content',
      params: { field: String(field) },
    };
  }
  return { path: [...path, 'content', ...inContent], message, ...details };
}

/** Whether a diagnostic is about a missing field of the content. */
export const isMissingField = ({ path: [field, ...rest] }: Diagnostic, content: unknown): boolean =>
  typeof field === 'string' && rest.length === 0 && !Object.hasOwn(Object(content), field);

/** Parses each field by itself: a source will provide the missing ones. */
export function parseFields(schema: z.ZodType, content: unknown): Record<string, unknown> {
  const value = isRecord(content) ? content : {};
  return Object.fromEntries(
    Object.entries(listFields(schema, value)).flatMap(([name, field]) => {
      const parsed = z.safeParse(field, value[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
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
