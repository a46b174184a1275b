import type { SiteConfig } from '../src/define-site.ts';
import { fixSite } from './fix-files.ts';
import { type FormatName, formats } from './formats.ts';
import { createPageThreads } from './pages/page-threads.ts';
import type { ValidatorOptions } from './validate-site.ts';
import { createValidator } from './validate-site.ts';
import { watchSite } from './watch-site.ts';

/** What `vitrine validate` does with what it finds in a site. */
export type Options = {
  root: string;
  format: FormatName;
  isFixing: boolean;
  isWatching: boolean;
};

/** Validates and prints. Returns the exit status: 1 when there is an error. Ctrl+C ends watching. */
export async function runCommand(
  definition: SiteConfig,
  { root, format, isFixing, isWatching }: Options,
  print: (text: string) => void,
  cache?: ValidatorOptions['cache'],
): Promise<0 | 1> {
  const threads = createPageThreads();
  const validate = createValidator(definition, root, { checkPages: threads.checkPages, cache });
  const validation = isFixing ? await fixSite(root, validate, print) : await validate();
  print(formats[format](validation));
  if (!isWatching) {
    await threads.close();
    return validation.counts.errors > 0 ? 1 : 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const watched = { root, validate, first: validation, print, signal: stop.signal };
  const { counts } = await watchSite(watched);
  await threads.close();
  return counts.errors > 0 ? 1 : 0;
}
