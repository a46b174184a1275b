import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileDiagnostic } from '../../server/load/json-file.ts';
import { listPaths, readSharedManifests } from '../../server/load/manifests.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { checkForms } from '../forms/check-forms.ts';

/** All files of a site, read from its folder, with the parsers' diagnostics. */
export type SiteFiles = Awaited<ReturnType<typeof readSiteFiles>>;

/** Reads a site. An unreadable file is a diagnostic; the rest is read all the same. */
export async function readSiteFiles(definition: SiteConfig, root: string) {
  const context = await loadManifestContext(definition);
  const manifests = await readSharedManifests(root, context);
  return {
    root,
    definition,
    definitions: context.definitions,
    contentApi: context.contentApi,
    manifests,
    forms: await checkForms(join(root, 'form-schemas')),
    contentFiles: manifests.contentFiles,
    /** Undefined when a content file has errors. */
    content: manifests.contentDiagnostics.length > 0 ? undefined : manifests.content,
    contentDiagnostics: manifests.contentDiagnostics,
    findRecord: manifests.findRecord,
    /** Paths below `content/storage`. */
    pictures: new Set(await listPaths(join(root, 'content', 'storage')).catch(() => [])),
  };
}

/** A manifest with errors, and its routes. */
export type BrokenManifest = { file: string; routes: readonly string[] };

/** Reads the routes of invalid manifests, except those in `whole`. */
export async function readBroken(
  root: string,
  diagnostics: readonly FileDiagnostic[],
  whole: ReadonlySet<string>,
): Promise<BrokenManifest[]> {
  const named = new Set(diagnostics.map(({ file }) => file));
  const files = [...named].filter((file) => file.endsWith('.json') && !whole.has(file));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      // Tolerates errors in syntax and case, which are reported already.
      const route = /["']route["']\s*:\s*["']([^"'\s]+)/.exec(text)?.[1];
      const meant = route?.toLowerCase().replace(/(?<=.)\/+$/, '');
      return { file, routes: route === undefined ? [] : [route, `${meant}`] };
    }),
  );
}
