import { join } from 'node:path';
import type { SiteConfig } from '../../../src/define-site.ts';
import { listStrings } from '../../../src/diagnostics/json-path.ts';
import { UsageError } from '../../../src/diagnostics/usage-error.ts';
import type { SiteManifestContext } from '../../../src/manifests/manifest-context.ts';
import { findTexts } from '../../../validate/site/site-texts.ts';
import { findPlaces } from '../../model/replace-texts.ts';
import type {
  DocumentChange,
  NewPageRequest,
  PageChange,
  PreviewRequest,
  Refused,
} from '../protocol.ts';
import type { CheckSite } from './check.ts';
import { createDocuments, parseText } from './documents.ts';
import { readSiteLists } from './editor-config.ts';
import { planNewPage } from './new-page.ts';
import { type OverlayFiles, toOverlay } from './overlay.ts';
import { planPageChange } from './page-changes.ts';
import { createBufferReader, previewPage } from './preview.ts';
import { planUpload, type Upload } from './uploads.ts';

type SiteCallsOptions = {
  /** The folder that holds the site as a change has it. Its files stay as they are. */
  root: string;
  definition: SiteConfig;
  manifestContext: SiteManifestContext;
  check: CheckSite;
  /** Those of the change. */
  files: OverlayFiles;
};

/** What Studio asks about the files of a site: it reads, checks, shows and plans, and writes nothing. */
export function createSiteCalls(options: SiteCallsOptions) {
  const { root, definition, manifestContext } = options;
  const documents = createDocuments(root);
  const reader = createBufferReader(
    root,
    documents,
    manifestContext,
    definition.serverTexts.newPage.placeholder,
  );
  /** What is wrong with the site where it has other documents, and whether they bring it about. */
  const check = async (buffers: readonly Pick<DocumentChange, 'name' | 'text'>[]) => {
    const own = new Map(buffers.map(({ name, text }) => [name, toOverlay(text)]));
    return options.check(new Map([...options.files, ...own]), own);
  };
  return {
    readLists: () => readSiteLists(root, definition, manifestContext),
    /** Names of the documents that have a text with all of these words next to each other. */
    search: async (words: string) =>
      (await documents.readAll())
        .filter(({ text }) => findTexts(listStrings(parseText(text)), words).length > 0)
        .map(({ name }) => name),
    findPlaces: async (text: string) =>
      (await documents.readAll()).flatMap((one) => findPlaces(one.name, parseText(one.text), text)),
    preview: (request: PreviewRequest) =>
      previewPage({ manifestContext, reader, documents }, request),
    check,
    /**
     * The files that a change of a whole page writes, or the diagnostics that prevent it: what was wrong before is
     * left to the author. Undefined where there is no such page.
     */
    planPageChange: async (change: PageChange) => {
      const plan = planPageChange(await documents.readAll(), change, definition);
      if (!plan) return undefined;
      const nameOf = ({ path, message }: Refused) => path + message;
      const known = new Set((await check([])).map(nameOf));
      const refused = (await check(plan.files)).filter(
        (one) => one.isOfBuffers && one.severity === 'error' && !known.has(nameOf(one)),
      );
      return refused.length > 0 ? { refused } : plan;
    },
    planPage: (wanted: NewPageRequest) => planPage(options, check, wanted),
    planUpload: (upload: Upload) => planUpload(join(root, 'content', 'storage'), upload),
  };
}

type Check = ReturnType<typeof createSiteCalls>['check'];

/**
 * Plans the files of a page with the code of `npm run new:page`, unless the request has errors. Errors in the
 * example texts of its blocks are left to the author.
 */
async function planPage(
  { root, definition }: SiteCallsOptions,
  check: Check,
  wanted: NewPageRequest,
): Promise<{ refused: Refused[] } | { name: string; files: DocumentChange[] }> {
  try {
    const files = await planNewPage(root, definition, wanted);
    const name = files[0]?.name ?? '';
    const refused = (await check(files)).filter(
      ({ severity, file, path }) =>
        severity === 'error' && file === name && !path.startsWith('blocks'),
    );
    return refused.length > 0 ? { refused } : { name, files };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { message, details } = error;
    return { refused: [{ ...details, path: '', rule: 'manifest', message }] };
  }
}
