import { readFile } from 'node:fs/promises';

/** One measured line. */
export type Measure = {
  name: string;
  value: number;
  unit: string;
  /** `value` in relation to what the text says, in the same run. */
  ratio?: { to: string; value: number };
};

/** Prints measures as a table, with three significant digits: a shared machine is not more precise. */
export function printMeasures(measures: readonly Measure[]): void {
  const round = (value: number) => Number(value.toPrecision(3));
  console.table(
    measures.map(({ name, value, unit, ratio }) => ({
      measure: name,
      value: round(value),
      unit,
      ratio: ratio ? `${round(ratio.value)} of ${ratio.to}` : '',
    })),
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * CPU milliseconds that a process and its children have used, and megabytes that they occupy (Linux,
 * proc(5)).
 */
export async function readUsage(pid: number): Promise<{ cpu: number; memory: number }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');
  const stat = await read('stat');
  // After the name in parentheses: utime is field 14, stime field 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await read('status'))?.[1];
  const children = (await read(`task/${pid}/children`)).split(' ').filter(Boolean);
  const usages = await Promise.all(children.map((child) => readUsage(Number(child))));
  return {
    cpu: usages.reduce((sum, { cpu }) => sum + cpu, (Number(fields[11]) + Number(fields[12])) * 10),
    memory: usages.reduce((sum, { memory }) => sum + memory, Number(kilobytes) / 1024),
  };
}
