/** Level of a block's title: 1 in the page's first block, 2 elsewhere, one more inside a block. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** Level of what stands under such a title. */
export type LevelUnder = 2 | 3 | 4 | 5;

const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 } as const;

export function levelBelow<Level extends HeadingLevel | LevelUnder>(level: Level) {
  return below[level];
}

/** The level of headings inside a block: one under its title, or its own when it has none. */
export function levelUnder(level: HeadingLevel, title: string | undefined): LevelUnder {
  if (level === 1) return 2;
  return title ? levelBelow(level) : level;
}
