/** The place of a tile on large screens: `large` and `small` stand together, others by their row. */
export type TilePlace = 'large' | 'small' | 'third' | 'half' | 'full';

/**
 * Arranges tiles by their number (specification, sections 2 and 9): five are a large one left and
 * four smaller in a 2×2 grid right; four are two rows of two; others stand in rows of three, whose
 * last one is divided by what is left.
 */
export function arrangeTiles(count: number): TilePlace[] {
  if (count === 5) return ['large', 'small', 'small', 'small', 'small'];
  const perRow = count === 4 ? 2 : 3;
  return Array.from({ length: count }, (_, index) => {
    const rowStart = index - (index % perRow);
    return placeInRow[Math.min(perRow, count - rowStart)] ?? 'third';
  });
}

const placeInRow: Readonly<Record<number, TilePlace>> = { 1: 'full', 2: 'half', 3: 'third' };
