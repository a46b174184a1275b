import { execFile } from 'node:child_process';

/** Runs Node with these arguments. Resolves with its exit status and all that it printed. */
export function runNode(
  args: readonly string[],
): Promise<{ status: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number | null; output: string }>();
  const options = { maxBuffer: Number.POSITIVE_INFINITY };
  const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
    resolve({ status: child.exitCode, output: stdout + stderr }),
  );
  child.stdin?.end();
  return promise;
}
