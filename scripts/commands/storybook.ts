import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Storybook of a site: served, or built into its `storybook-static/`. */
export function runStorybook(
  folder: string,
  { port, build }: { port: string; build?: boolean },
): void {
  const options = build
    ? ['build', '-o', join(folder, 'storybook-static'), '--loglevel', 'warn']
    : ['dev', '-p', port, '--no-open'];
  const program = join(
    dirname(fileURLToPath(import.meta.resolve('storybook/package.json'))),
    'dist/bin/dispatcher.js',
  );
  const storybook = spawn(process.execPath, [program, ...options], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => storybook.kill(signal));
  storybook.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
}
