import * as z from 'zod';
import { parseJsonFile } from '../../server/load/json-file.ts';
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { SiteVocabulary } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import { parseSiteManifest } from '../../src/manifests/parse-site-settings.ts';
import { createTakeFragment, fillFacts, siteJson } from '../shared-content.ts';
import type { ManifestSubject, TextProblem } from './manifest-subject.ts';

export type CheckedManifest =
  | { problems: []; args: Record<string, unknown> }
  | { problems: TextProblem[]; args: undefined };

/**
 * Checks the JSON of the panel with the parser of manifests itself, so that a designer reads the
 * same messages as `npm run validate` gives.
 */
export function checkManifest(
  subject: ManifestSubject,
  text: string,
  vocabulary: SiteVocabulary,
): CheckedManifest {
  const { json, problems: syntax } = parseJsonFile('manifest', text);
  if (!json) return { problems: syntax, args: undefined };
  const filled = fillFacts(json.value);
  const found = [...filled.problems, ...findProblems(subject, filled.value, vocabulary)];
  const problems = found.map(json.locate);
  if (problems.length > 0) return { problems, args: undefined };
  return { problems: [], args: toArgs(subject, json.value) };
}

function findProblems(
  subject: ManifestSubject,
  value: unknown,
  vocabulary: SiteVocabulary,
): Problem[] {
  switch (subject.kind) {
    case 'page':
      return parsePageManifest(value, vocabulary, createTakeFragment(vocabulary)).problems;
    case 'block': {
      const page = { route: '/', title: 'Page', meta: { description: 'A page.' }, blocks: [value] };
      const { problems } = parsePageManifest(page, vocabulary, createTakeFragment(vocabulary));
      // A story shows its own blocks in the slots.
      const found = below(['blocks', 0], problems).filter(({ path }) => path[0] !== 'slots');
      return found.length > 0 ? found : checkType(subject.type, value);
    }
    case 'layout': {
      const { layout, ...facts } = z.looseObject({ layout: z.looseObject({}) }).parse(siteJson);
      const changed = { ...facts, layout: { ...layout, [subject.part]: value } };
      const { problems } = parseSiteManifest(changed, vocabulary);
      return below(['layout', subject.part], problems);
    }
  }
}

/** The paths as they are in the panel, which shows one part of the document. */
function below(prefix: JsonPath, problems: readonly Problem[]): Problem[] {
  return problems.map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
}

/** A story shows one block type: another one has its own stories. */
function checkType(type: string, value: unknown): Problem[] {
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
