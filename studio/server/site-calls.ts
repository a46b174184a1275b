import { join } from 'node:path';
import { parseJsonFile } from '../../server/load/json-file.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { mendFrench } from '../../src/texts/fr/typography.ts';
import { listStrings } from '../../validate/render/list-strings.ts';
import type { CheckBuffers } from './check.ts';
import { createDocuments } from './documents.ts';
import { readSiteLists } from './editor-config.ts';
import { migrateManifest } from './migrate-manifest.ts';
import { planNewPage } from './new-page.ts';
import { planPageChange } from './page-changes.ts';
import { previewPage } from './preview.ts';
import type {
  DocumentChange,
  NewPageRequest,
  PageChange,
  PageChangeAnswer,
  PreviewRequest,
  Refused,
  StoredDocument,
} from './protocol.ts';
import { createBufferReader } from './read-buffers.ts';
import { describeSharing, type SharingOptions, type SharingRequest } from './sharing.ts';
import { planUpload, type Upload } from './uploads.ts';

/** `root`: the folder that holds the site as a change has it. Its files stay as they are. */
type SiteCallsOptions = SharingOptions & { check: CheckBuffers };

type NewPagePlan =
  | { name: string; files: readonly DocumentChange[] }
  | { refused: readonly Refused[] };

/** What Studio asks about the files of a site: it reads, checks, shows and plans, and writes nothing. */
export function createSiteCalls(options: SiteCallsOptions) {
  const { root, definition, manifestContext, check } = options;
  const documents = createDocuments(root);
  const reader = createBufferReader(root, documents, manifestContext);
  return {
    readLists: () => readSiteLists({ root, definition, documents, manifestContext }),
    search: async (text: string) => findInTexts(await documents.readAll(), text),
    preview: (request: PreviewRequest) => previewPage(manifestContext, reader, request),
    share: (request: SharingRequest) => describeSharing(options, reader, request),
    check,
    migrate: (name: string, text: string) => migrateManifest(name, text, manifestContext),
    /** The files that a change of a whole page writes. Undefined where there is no such page. */
    planPageChange: async (change: PageChange): Promise<PageChangeAnswer | undefined> => {
      // The signs of French typography that keyboards lack.
      const mend = definition.language.startsWith('fr') ? mendFrench : (text: string) => text;
      const plan = planPageChange(
        await documents.readAll(),
        'title' in change ? { ...change, title: mend(change.title) } : change,
        definition.newPage?.menu,
      );
      if (!plan) return undefined;
      const refused = (await check(plan.files)).filter(
        ({ isOfBuffers, severity }) => isOfBuffers && severity === 'error',
      );
      return refused.length > 0 ? { refused } : plan;
    },
    /**
     * Plans the files of a page with the code of `npm run new:page`, unless the request has errors. Errors in the
     * example texts of its blocks are left to the author.
     */
    planPage: async (wanted: NewPageRequest): Promise<NewPagePlan> => {
      try {
        const planned = await planNewPage(root, definition, wanted);
        const name = planned[0]?.name ?? '';
        const refused = (await check(planned)).filter(
          ({ severity, file, path }) =>
            severity === 'error' && file === name && !path.startsWith('blocks'),
        );
        if (refused.length > 0) return { refused };
        const files = planned.map(async (file) => ({
          ...file,
          base: (await documents.read(file.name))?.hash ?? null,
        }));
        return { name, files: await Promise.all(files) };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        const { message, details } = error;
        return { refused: [{ ...details, path: '', rule: 'manifest', message }] };
      }
    },
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
