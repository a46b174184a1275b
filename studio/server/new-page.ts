import * as z from 'zod';
import { type PlannedFile, planNewPage } from '../../server/load/new-page.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { mendFrench } from '../../src/texts/fr/typography.ts';
import type { NewPageRequest, Refused } from './protocol.ts';
import type { ValidateBuffers } from './validate-buffers.ts';

export const newPageBody = z.strictObject({
  route: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(z.string()).min(1),
  menu: z.string().optional(),
});

/** The signs of French typography that keyboards lack, on a French site. */
export const mend = ({ language }: Pick<SiteConfig, 'language'>, text: string): string =>
  language.startsWith('fr') ? mendFrench(text) : text;

type Refusal = { refused: readonly Refused[] };

/**
 * Plans the files of a page with the code of `npm run new:page`, unless the request has errors. Errors in the
 * example texts of its blocks are left to the author.
 */
export function createPagePlanner(root: string, definition: SiteConfig, check: ValidateBuffers) {
  return async (
    wanted: NewPageRequest,
  ): Promise<{ name: string; files: readonly PlannedFile[] } | Refusal> => {
    try {
      const files = await planNewPage(root, definition, wanted);
      const name = files[0]?.name ?? '';
      const refused = (await check(files))
        .filter((one) => one.severity === 'error' && one.file === name)
        .filter(({ path }) => !path.startsWith('blocks'));
      if (refused.length > 0) return { refused };
      return { name, files };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const { message, details } = error;
      return { refused: [{ ...details, path: '', rule: 'manifest', message }] };
    }
  };
}
