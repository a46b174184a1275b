import { join } from 'node:path';
import { parseJsonFile } from '../../server/load/json-file.ts';
import { migrateManifest } from '../../server/load/migrate-manifest.ts';
import type { PreviewEnvironment } from '../../server/pages/create-preview-link.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { listStrings } from '../../validate/site/list-strings.ts';
import type { CheckBuffers } from './check.ts';
import { createDocuments } from './documents.ts';
import { readSiteLists } from './editor-config.ts';
import { mend, planPage } from './new-page.ts';
import { planPageChange } from './page-changes.ts';
import { createPagePreview } from './preview.ts';
import type { NewPageRequest, PageChange, PageChangeAnswer, StoredDocument } from './protocol.ts';
import { createBufferReader } from './read-buffers.ts';
import { createSharing } from './sharing.ts';
import { planUpload, type Upload } from './uploads.ts';

type SiteCallsOptions = {
  /** The folder that holds the site as a change has it. Its files stay as they are. */
  root: string;
  environment: PreviewEnvironment;
  definition: SiteConfig;
  manifestContext: SiteManifestContext;
  check: CheckBuffers;
};

export type SiteCalls = ReturnType<typeof createSiteCalls>;

/** What Studio asks about the files of a site: it reads, checks, shows and plans, and writes nothing. */
export function createSiteCalls(options: SiteCallsOptions) {
  const { root, definition, manifestContext, check } = options;
  const documents = createDocuments(root);
  const reader = createBufferReader({ root, documents, manifestContext });
  return {
    readLists: () => readSiteLists({ root, definition, documents, manifestContext }),
    search: async (text: string) => findInTexts(await documents.readAll(), text),
    preview: createPagePreview(manifestContext, reader),
    share: createSharing({ ...options, reader }),
    check,
    migrate: (name: string, text: string) => migrateManifest(name, text, manifestContext),
    /** The files that a change of a whole page writes. Undefined where there is no such page. */
    planPageChange: async (change: PageChange): Promise<PageChangeAnswer | undefined> => {
      const plan = planPageChange(
        await documents.readAll(),
        'title' in change ? { ...change, title: mend(definition, change.title) } : change,
        definition.newPage?.menu,
      );
      if (!plan) return undefined;
      const refused = (await check(plan.files)).filter(
        ({ isOfBuffers, severity }) => isOfBuffers && severity === 'error',
      );
      return refused.length > 0 ? { refused } : plan;
    },
    planPage: (wanted: NewPageRequest) => planPage({ root, definition, check, documents }, wanted),
    planUpload: (upload: Upload) => planUpload(join(root, 'content', 'storage'), upload),
  };
}

/** Removes accents, case, tags and kinds of spaces for the search. */
const simplify = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00ad|\u2060/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Names of the documents that have a text with all of these words next to each other. */
function findInTexts(documents: readonly StoredDocument[], wanted: string): string[] {
  const words = simplify(wanted).trim();
  if (words === '') return [];
  return documents.flatMap(({ name, text }) => {
    const { json } = parseJsonFile(name, text);
    const texts = listStrings(json?.value);
    return texts.some((one) => simplify(one.text).includes(words)) ? [name] : [];
  });
}
