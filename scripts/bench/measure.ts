import { readFile } from 'node:fs/promises';

/** One measured line. `ratio`: of the value and that of `to`, in the same run. */
export type Measure = { name: string; value: number; unit: string; ratio?: number; to?: string };

export const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that a call takes, and what it resolves to. */
export async function time<Result>(call: () => Promise<Result>): Promise<[number, Result]> {
  const begin = performance.now();
  const result = await call();
  return [performance.now() - begin, result];
}

/** CPU milliseconds and megabytes of a process and its children (Linux, proc(5)). */
export async function readUsage(pid: number): Promise<{ cpu: number; memory: number }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
  const stat = await read('stat');
  // After the name in parentheses: utime is field 14, stime field 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await read('status'))?.[1];
  const usage = {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Number(kilobytes) / 1024,
  };
  for (const child of (await read(`task/${pid}/children`)).split(' ').filter(Boolean)) {
    const { cpu, memory } = await readUsage(Number(child));
    usage.cpu += cpu;
    usage.memory += memory;
  }
  return usage;
}
