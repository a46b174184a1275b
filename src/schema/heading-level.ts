/** Level of a block's title: 1 in the page's first block, 2 in others, one more inside a block. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** Level of the headings below such a title. */
export type LevelUnder = 2 | 3 | 4 | 5;

const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 } as const;

export function levelBelow<Level extends HeadingLevel | LevelUnder>(level: Level) {
  return below[level];
}

/** Level of the headings inside a block: one below its title, or its own level without a title. */
export function levelUnder(level: HeadingLevel, title: string | undefined): LevelUnder {
  if (level === 1) return 2;
  return title ? levelBelow(level) : level;
}
