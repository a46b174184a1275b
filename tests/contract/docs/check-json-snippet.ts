import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createExpandFragment } from '../../../.storybook/shared-content.ts';
import { formatPath } from '../../../src/diagnostics/json-path.ts';
import type { ManifestContext } from '../../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../../src/manifests/parse-page-manifest.ts';

type Check = (
  value: unknown,
  argument: string,
  manifestContext: ManifestContext,
) => readonly string[];

const checkPage: Check = (value, _, manifestContext) =>
  parsePageManifest(value, manifestContext, createExpandFragment(manifestContext)).diagnostics.map(
    ({ path, message }) => `${formatPath(path)}: ${message}`,
  );

const pageOf = (block: unknown) => ({
  route: '/',
  title: 'Page',
  meta: { description: 'A page.' },
  blocks: [block],
});

/** The kinds of JSON snippets, by the word after ```json. A check returns what is wrong. */
export const jsonChecks: Readonly<Record<string, Check>> = {
  page: checkPage,
  block: (value, argument, manifestContext) => checkPage(pageOf(value), argument, manifestContext),
  /** A part of a JSON file, unchanged. */
  excerpt: (value, file) =>
    holds(JSON.parse(readFileSync(file, 'utf8')), value) ? [] : [`is not in ${file}`],
};

function holds(json: unknown, part: unknown): boolean {
  if (isDeepStrictEqual(json, part)) return true;
  return typeof json === 'object' && json !== null
    ? Object.values(json).some((value) => holds(value, part))
    : false;
}
