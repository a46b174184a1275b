/**
 * Divides cards into rows that differ by one card at most, the shorter rows first, so that a row
 * never holds a remainder: of 7 with 2 in a row, `[1, 2, 2, 2]`; of 5 with 3, `[2, 3]`.
 */
export function arrangeRows(count: number, longest: number): number[] {
  const rows = Math.ceil(count / longest);
  const shortest = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => shortest + (row < rows - longer ? 0 : 1));
}
