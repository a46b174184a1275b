import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { renameTo, unknownName } from '../diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { findNearest, suggest } from '../diagnostics/nearest-name.ts';
import type { SourceBinding } from '../schema/page.ts';
import type { ManifestContext } from './manifest-context.ts';
import { sourceBindingSchema } from './page.schema.ts';

/** Parses the field `source`: one binding, or a list. */
export function parseSources(
  source: unknown,
  type: string,
  path: JsonPath,
  manifestContext: ManifestContext,
  diagnostics: Diagnostic[],
): SourceBinding[] {
  if (source === undefined) return [];
  return [source].flat().flatMap((candidate, index) => {
    const at = Array.isArray(source) ? [...path, index] : path;
    const binding = sourceBindingSchema.safeParse(candidate);
    if (!binding.success) {
      diagnostics.push(...describeIssues(binding.error, sourceBindingSchema, candidate, at));
      return [];
    }
    diagnostics.push(...checkBinding(binding.data, type, at, manifestContext));
    return [binding.data];
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
    diagnostics.push({
      path: [...path, 'params', name],
      message: `unknown parameter "${name}"${suggest(name, source.params)}`,
      code: 'unknown-parameter',
      params: { name },
      fix: renameTo(findNearest(name, source.params)),
    });
  }
  return diagnostics;
}
