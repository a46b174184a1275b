import { planNewPage } from '../../server/load/new-page.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { mendFrench } from '../../src/texts/fr/typography.ts';
import type { CheckBuffers } from './check.ts';
import type { StudioDocuments } from './documents.ts';
import type { DocumentChange, NewPageRequest, Refused } from './protocol.ts';

/** The signs of French typography that keyboards lack, on a French site. */
export const mend = ({ language }: Pick<SiteConfig, 'language'>, text: string): string =>
  language.startsWith('fr') ? mendFrench(text) : text;

type PlanOptions = {
  root: string;
  definition: SiteConfig;
  documents: StudioDocuments;
  check: CheckBuffers;
};

/**
 * Plans the files of a page with the code of `npm run new:page`, unless the request has errors. Errors in the
 * example texts of its blocks are left to the author.
 */
export async function planPage(
  { root, definition, documents, check }: PlanOptions,
  wanted: NewPageRequest,
): Promise<{ name: string; files: readonly DocumentChange[] } | { refused: readonly Refused[] }> {
  try {
    const planned = await planNewPage(root, definition, wanted);
    const name = planned[0]?.name ?? '';
    const refused = (await check(planned))
      .filter((one) => one.severity === 'error' && one.file === name)
      .filter(({ path }) => !path.startsWith('blocks'));
    if (refused.length > 0) return { refused };
    const files = planned.map(async (file) => {
      return { ...file, base: (await documents.read(file.name))?.hash ?? null };
    });
    return { name, files: await Promise.all(files) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { message, details } = error;
    return { refused: [{ ...details, path: '', rule: 'manifest', message }] };
  }
}
