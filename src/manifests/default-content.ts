import * as z from 'zod';
import type { ContentResult } from '../content/content-result.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { formatPath } from '../diagnostics/json-path.ts';
import type { SourceBinding } from '../schema/page.ts';

/** What the site's records give for a source; undefined: they cannot be read. */
export type GiveDefault = (
  binding: Pick<SourceBinding, 'name' | 'params'>,
) => ContentResult | undefined;

/** What sources give a block, or a part of the layout, before any of them is asked. */
export type DefaultContent = {
  content: Readonly<Record<string, unknown>>;
  /** The fields of it, each with the source that gives it. */
  provided: Readonly<Record<string, SourceBinding>>;
  sources: readonly SourceBinding[];
  /** The sources that give nothing, and those of which nothing is known. */
  silent: ReadonlySet<SourceBinding>;
  unknown: ReadonlySet<SourceBinding>;
};

/** Lays what the records of several sources give over each other, as their answers are. */
export function takeDefaultContent(
  bindings: readonly SourceBinding[],
  giveDefault: GiveDefault = () => undefined,
): DefaultContent {
  const provided: Record<string, SourceBinding> = {};
  let content: Record<string, unknown> = {};
  const silent = new Set<SourceBinding>();
  const unknown = new Set<SourceBinding>();
  const sources = bindings.map((binding): SourceBinding => {
    const result = giveDefault(binding);
    // That there is nothing to show is what stays when the call fails.
    const source: SourceBinding =
      result?.status === 'empty' ? { ...binding, onFailure: 'hide' } : binding;
    if (result?.status === 'loaded') {
      content = { ...content, ...result.content };
      for (const field of Object.keys(result.content)) provided[field] = source;
    } else silent.add(source);
    if (!result) unknown.add(source);
    return source;
  });
  return { content, provided, sources, silent, unknown };
}

/** What is not there without an answer is not shown without one. */
export const hideSilent = ({ sources, silent }: DefaultContent): SourceBinding[] =>
  sources.map((source) => (silent.has(source) ? { ...source, onFailure: 'hide' } : source));

/** A problem of a content, in the block or part at a path, where its author can mend it. */
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

/** Whether a problem is that a field of the content is not there. */
export const isMissingField = ({ path: [field, ...rest] }: Diagnostic, content: unknown): boolean =>
  typeof field === 'string' && rest.length === 0 && !Object.hasOwn(Object(content), field);

/** Parses each field of a content by itself: those that are missing come with an answer. */
export function parseFields(schema: z.ZodType, content: unknown): Record<string, unknown> {
  const value = isRecord(content) ? content : {};
  return Object.fromEntries(
    Object.entries(listFields(schema, value)).flatMap(([name, field]) => {
      const parsed = z.safeParse(field, value[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

/** The fields of an object; of a union, those of the branches that the content may be of. */
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
