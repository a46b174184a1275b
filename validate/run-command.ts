import { formats } from './formats/formats.ts';
import type { Options } from './options.ts';
import { createValidator } from './validate-site.ts';
import { watchSite } from './watch-site.ts';

/** Checks, prints, and answers the exit status: 1 when there is an error. Watching ends by Ctrl+C. */
export async function runCommand(
  { root, format, isWatching }: Options,
  print: (text: string) => void,
): Promise<0 | 1> {
  const validate = createValidator(root);
  const validation = await validate();
  print(formats[format](validation));
  if (isWatching) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    return (await watchSite({ root, validate, first: validation, print, signal: stop.signal }))
      .counts.errors > 0
      ? 1
      : 0;
  }
  return validation.counts.errors > 0 ? 1 : 0;
}
