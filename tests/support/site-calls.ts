import { site as broker } from '../../site/site.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { describeSchemas } from '../../studio/server/editor-config.ts';
import type { EditorConfig } from '../../studio/server/protocol.ts';
import { createSiteCalls } from '../../studio/server/site-calls.ts';
import { createBufferValidator } from '../../studio/server/validate-buffers.ts';

/** What Studio asks about the files of a folder, as a function: without changes, without a server. */
export async function openSiteCalls(root: string, definition: SiteConfig = broker) {
  const manifestContext = await loadManifestContext(definition);
  const calls = createSiteCalls({
    ...{ root, definition, manifestContext },
    check: createBufferValidator(definition, root),
    environment: { PREVIEW_SECRET: 'a secret of at least 32 characters', PORT: 3000 },
  });
  const schemas = await describeSchemas(definition, manifestContext);
  const readConfig = async (): Promise<EditorConfig> => ({
    ...schemas,
    ...(await calls.readLists()),
  });
  return { ...calls, readConfig };
}
