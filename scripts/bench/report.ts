/** One measured line: what, how much, and how it relates to a limit or an aim. */
export type Measure = {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What the value is compared with, in the same run. */
  comparison?: { with: string; ratio: number };
};

/** The measures as a table for a terminal or for Markdown. */
export function formatTable(measures: readonly Measure[]): string {
  const rows = measures.map(({ group, name, value, unit, comparison }) => [
    group,
    name,
    `${formatNumber(value)} ${unit}`,
    comparison ? `${formatNumber(comparison.ratio)} of ${comparison.with}` : '',
  ]);
  const lines = [['what', 'measure', 'value', 'ratio'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three significant digits: a shared machine is not more precise. */
export function formatNumber(value: number): string {
  if (value !== 0 && Math.abs(value) < 1000) return String(Number(value.toPrecision(3)));
  return Math.round(value).toLocaleString('en');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
