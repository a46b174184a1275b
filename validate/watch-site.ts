import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { formatFinding, summarise } from './formats.ts';
import { keyOf } from './site/finding.ts';
import type { Validate, Validation } from './validate-site.ts';

export type WatchOptions = {
  root: string;
  validate: Validate;
  /** The previous validation; only differences are printed. */
  first: Validation;
  print: (text: string) => void;
  /** Ends the watch. */
  signal: AbortSignal;
};

const folders = ['page-manifests', 'content', 'form-schemas'];
/** Milliseconds without a change: editors write a file in several steps. */
const quietTime = 80;

/**
 * Validates again after each change, and prints new (`+`) and resolved (`-`) findings. Resolves to the last
 * validation once the signal aborts.
 */
export async function watchSite(options: WatchOptions): Promise<Validation> {
  const { root, validate, print, signal } = options;
  let current = options.first;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    const next = await validate();
    const changes = describeChanges(current, next);
    current = next;
    if (changes !== '') print(`${changes}\n${summarise(next)}`);
  };
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check).catch((error: unknown) => print(String(error)));
    }, quietTime);
  };
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, onChange));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  if (signal.aborted) end();
  signal.addEventListener('abort', () => end(), { once: true });
  print('Watching; end with Ctrl+C.');
  await ended;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
  return current;
}

function describeChanges(before: Validation, after: Validation): string {
  const known = new Set(before.findings.map(keyOf));
  const left = new Set(after.findings.map(keyOf));
  return [
    ...before.findings
      .filter((finding) => !left.has(keyOf(finding)))
      .map((finding) => `- ${formatFinding(finding)}`),
    ...after.findings
      .filter((finding) => !known.has(keyOf(finding)))
      .map((finding) => `+ ${formatFinding(finding)}`),
  ].join('\n');
}
