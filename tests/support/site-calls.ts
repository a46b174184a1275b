import { rmSync } from 'node:fs';
import { site as broker } from 'virtual:vitrine/site';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { EditorConfig } from '../../studio/server/answers.ts';
import { createChecker } from '../../studio/server/site/check.ts';
import { describeSchemas } from '../../studio/server/site/editor-config.ts';
import { createSiteCalls } from '../../studio/server/site/site-calls.ts';
import { createFolderWorkspace } from '../../studio/server/workspace/folder-workspace.ts';
import { makeFolder } from './make-folder.ts';

/** What Studio asks about the files of a folder, as a function: without changes, without a server. */
export async function openSiteCalls(root: string, definition: SiteConfig = broker) {
  const manifestContext = await loadManifestContext(definition);
  const folder = await makeFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const check = createChecker(definition, createFolderWorkspace({ root }), folder);
  const calls = createSiteCalls({
    root,
    definition,
    manifestContext,
    check,
    files: new Map(),
  });
  const schemas = await describeSchemas(definition, manifestContext);
  const readConfig = async (): Promise<EditorConfig> => ({
    ...schemas,
    ...(await calls.readLists()),
  });
  return { ...calls, readConfig };
}
