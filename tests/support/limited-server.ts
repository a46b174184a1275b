import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ServerProcess, startServer } from '../../scripts/support/server-process.ts';

export type LimitedServer = ServerProcess & {
  /** Whether the kernel ends it when it passes the limit. */
  isLimited: boolean;
  /** Megabytes that it held at most until now. */
  readPeak: () => number;
};

/** Where the kernel lets groups of processes be made, and what their limit is called: cgroup 2, cgroup 1. */
const hierarchies = [
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
];

/**
 * The production build with so much memory, as in a container of that size. Without the right to make
 * groups it has the heap that Node would choose there, and the caller compares the peak.
 */
export async function startLimitedServer(
  megabytes: number,
  environment: Readonly<Record<string, string>>,
): Promise<LimitedServer> {
  const group = makeGroup(megabytes * 2 ** 20);
  const main = resolve('dist/server/main.js');
  const program = group
    ? ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$1"`, process.execPath, main]
    : [process.execPath, `--max-old-space-size=${megabytes / 2}`, main];
  const server = await startServer(environment, process.cwd(), program);
  return {
    ...server,
    isLimited: group !== undefined,
    readPeak: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await server.stop();
      if (group) rmdirSync(group);
    },
  };
}

function makeGroup(bytes: number): string | undefined {
  for (const { folder, limit } of hierarchies) {
    const group = join(folder, `vitrine-${process.pid}-${Date.now()}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    // Else it is a common folder, or a hierarchy that does not count memory.
    if (existsSync(join(group, limit))) {
      writeFileSync(join(group, limit), String(bytes));
      return group;
    }
    rmdirSync(group);
  }
  return undefined;
}
