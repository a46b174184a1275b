import { readFile } from 'node:fs/promises';

/** CPU milliseconds that a process has used, and megabytes that it occupies (Linux, proc(5)). */
export async function readUsage(pid: number): Promise<{ cpu: number; memory: number }> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  // After the name in parentheses: utime is field 14, stime field 15, in hundredths of a second.
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status ?? '')?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: Number(kilobytes) / 1024 };
}
