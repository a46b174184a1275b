import { spawn } from 'node:child_process';

/** Runs a script of the project, or a tool of its packages, with this Node. Throws when it fails. */
export function runTool(root: string, script: string, ...args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [script, ...args], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', reject).on('close', (status) => {
    if (status === 0) resolve();
    else reject(new Error(`${script} ${args.join(' ')} failed:\n${output}`));
  });
  return promise;
}

/** Files as `npm run format` writes them. */
export function formatFiles(root: string, files: readonly string[]): Promise<void> {
  return runTool(root, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files);
}
