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
