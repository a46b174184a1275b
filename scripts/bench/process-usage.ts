import { readFile } from 'node:fs/promises';

/**
 * CPU milliseconds that a process and its children have used, and megabytes that they occupy (Linux,
 * proc(5)).
 */
export async function readUsage(pid: number): Promise<{ cpu: number; memory: number }> {
  const [stat, status, children] = await Promise.all(
    ['stat', 'status', `task/${pid}/children`].map((name) =>
      readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
    ),
  );
  // After the name in parentheses: utime is field 14, stime field 15, in hundredths of a second.
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status ?? '')?.[1];
  const usage = {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Number(kilobytes) / 1024,
  };
  for (const child of (children ?? '').split(' ').filter(Boolean)) {
    const { cpu, memory } = await readUsage(Number(child));
    usage.cpu += cpu;
    usage.memory += memory;
  }
  return usage;
}
