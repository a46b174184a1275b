import * as z from 'zod';
import type { ContentResult } from '../content/content-result.ts';
import { isRecord } from '../problems/is-record.ts';
import type { JsonPath } from '../problems/json-path.ts';
import type { Problem } from '../problems/problem.ts';
import type { SourceBinding } from './page-manifest.ts';

/** What the site's records give for a source; undefined: they cannot be read. */
export type GiveDefault = (
  binding: Pick<SourceBinding, 'name' | 'params'>,
) => ContentResult | undefined;

/** What sources give a block, or a part of the layout, before any of them is asked. */
export type DefaultContent = {
  content: Readonly<Record<string, unknown>>;
  /** The fields of it, each with the source that gives it. */
  given: Readonly<Record<string, SourceBinding>>;
  /** Whether what is written has to be a whole content together with it. */
  isNeeded: boolean;
  /** The sources as a page has them: where there is nothing to show, that is the default. */
  sources: readonly SourceBinding[];
};

/** Lays what the records of several sources give over each other, as their answers are. */
export function takeDefaultContent(
  sources: readonly SourceBinding[],
  giveDefault: GiveDefault = () => undefined,
): DefaultContent {
  const given: Record<string, SourceBinding> = {};
  let content: Record<string, unknown> = {};
  let isNeeded = true;
  const taken = sources.map((binding): SourceBinding => {
    const result = giveDefault(binding);
    if (result?.status === 'loaded') {
      content = { ...content, ...result.content };
      for (const field of Object.keys(result.content)) given[field] = binding;
      return binding;
    }
    // Nobody sees the block without an answer, or nobody knows now what the records say.
    if (result?.status !== 'failed' || binding.onFailure === 'hide') isNeeded = false;
    return result?.status === 'empty' ? { ...binding, onFailure: 'hide' } : binding;
  });
  return { content, given, isNeeded, sources: taken };
}

/**
 * A problem of a content, in the block or part at a path, where its author can mend it; none of what
 * an answer brings.
 */
export function placeContentProblem(
  { path: inContent, message }: Problem,
  content: unknown,
  path: JsonPath,
  { given, isNeeded, sources }: DefaultContent,
): Problem[] {
  const [field] = inContent;
  const source = typeof field === 'string' ? given[field] : undefined;
  if (source) {
    const fault = `the record of "${source.name}" cannot be shown: ${[...inContent].join('.')}: ${message}; correct it in content/`;
    return [{ path: [...path, 'source'], message: fault }];
  }
  const isMissing =
    typeof field === 'string' && inContent.length === 1 && !Object.hasOwn(Object(content), field);
  if (isMissing && !isNeeded) return [];
  const remedy = isMissing && sources.length > 0 ? `; none of its sources gives it` : '';
  return [{ path: [...path, 'content', ...inContent], message: message + remedy }];
}

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
