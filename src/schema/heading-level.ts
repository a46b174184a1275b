/** Level of a heading: of a block's title 1 in the page's first block, 2 in others, one more inside a block. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

export const levelBelow = (level: HeadingLevel): HeadingLevel => below[level];

/** Level inside a block: one below its title, or its own level without a title (WCAG 1.3.1). */
export const levelUnder = (level: HeadingLevel, title: string | undefined): HeadingLevel =>
  title || level === 1 ? levelBelow(level) : level;
