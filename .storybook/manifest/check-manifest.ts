import * as z from 'zod';
import { parseJsonFile } from '../../server/load/json-file.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import { parseSiteSettings } from '../../src/manifests/parse-site-settings.ts';
import { createTakeFragment, fillFacts, siteJson } from '../shared-content.ts';
import type { ManifestSubject, TextDiagnostic } from './manifest-subject.ts';

export type CheckedManifest =
  | { diagnostics: []; args: Record<string, unknown> }
  | { diagnostics: TextDiagnostic[]; args: undefined };

/**
 * Checks the JSON of the panel with the parser of manifests itself, so that a designer reads the
 * same messages as `npm run validate` gives.
 */
export function checkManifest(
  subject: ManifestSubject,
  text: string,
  manifestContext: SiteManifestContext,
): CheckedManifest {
  const { json, diagnostics: syntax } = parseJsonFile('manifest', text);
  if (!json) return { diagnostics: syntax, args: undefined };
  const filled = fillFacts(json.value);
  const found = [...filled.diagnostics, ...findProblems(subject, filled.value, manifestContext)];
  const diagnostics = found.map(json.locate);
  if (diagnostics.length > 0) return { diagnostics, args: undefined };
  return { diagnostics: [], args: toArgs(subject, json.value) };
}

function findProblems(
  subject: ManifestSubject,
  value: unknown,
  manifestContext: SiteManifestContext,
): Diagnostic[] {
  switch (subject.kind) {
    case 'page':
      return parsePageManifest(value, manifestContext, createTakeFragment(manifestContext))
        .diagnostics;
    case 'block': {
      const page = { route: '/', title: 'Page', meta: { description: 'A page.' }, blocks: [value] };
      const { diagnostics } = parsePageManifest(
        page,
        manifestContext,
        createTakeFragment(manifestContext),
      );
      // A story shows its own blocks in the slots.
      const found = below(['blocks', 0], diagnostics).filter(({ path }) => path[0] !== 'slots');
      return found.length > 0 ? found : checkType(subject.type, value);
    }
    case 'layout': {
      const { layout, ...facts } = z.looseObject({ layout: z.looseObject({}) }).parse(siteJson);
      const changed = { ...facts, layout: { ...layout, [subject.part]: value } };
      const { diagnostics } = parseSiteSettings(changed, manifestContext);
      return below(['layout', subject.part], diagnostics);
    }
  }
}

/** The paths as they are in the panel, which shows one part of the document. */
function below(prefix: JsonPath, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
}

/** A story shows one block type: another one has its own stories. */
function checkType(type: string, value: unknown): Diagnostic[] {
  const block = z.object({ type: z.string() }).parse(value);
  if (block.type === type) return [];
  return [
    {
      path: ['type'],
      message: `this story shows "${type}"; write it, or open the stories of "${block.type}"`,
    },
  ];
}

function toArgs(subject: ManifestSubject, value: unknown): Record<string, unknown> {
  const record = z.record(z.string(), z.unknown());
  if (subject.kind === 'page') return record.parse(value);
  return record.parse(z.object({ content: z.unknown() }).parse(value).content);
}
