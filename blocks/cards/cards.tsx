import type { BlockProps } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/heading-level.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import { Card } from './card.tsx';
import styles from './cards.module.css';
import type { CardsContent, cards } from './cards.schema.ts';

type Item = CardsContent['items'][number];

export function Cards({ content, headingLevel }: BlockProps<typeof cards>) {
  const { variant, eyebrow, title, body, items, actions } = content;
  const level = levelUnder(headingLevel, title);
  return (
    <div className="page-section" data-variant={variant}>
      <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
      {arrangeCards(variant, items).map(({ layout, cards, longestRows, showsPictures }) => {
        const medium = countInRows(cards.length, longestRows.medium);
        const large = countInRows(cards.length, longestRows.large);
        return (
          <ul key={layout} className={styles.cards} data-layout={layout} data-count={cards.length}>
            {cards.map((item, index) => (
              <li
                key={index}
                className={styles.item}
                data-medium={medium[index]}
                data-large={large[index]}
              >
                <Card
                  card={item}
                  variant={variant}
                  level={level}
                  showsPicture={showsPictures}
                  isFirst={layout === 'featured' && index === 0}
                />
              </li>
            ))}
          </ul>
        );
      })}
      <ActionList actions={actions} />
    </div>
  );
}

type CardGroup = {
  layout: 'grid' | 'featured' | 'more' | 'columns';
  cards: Item[];
  longestRows: LongestRows;
  showsPictures: boolean;
};

/** Maximum number of cards in a row, on medium and on large screens. */
type LongestRows = { medium: number; large: number };

const longestRows: Record<CardsContent['variant'], LongestRows> = {
  plain: { medium: 2, large: 3 },
  advantages: { medium: 2, large: 3 },
  sectors: { medium: 2, large: 3 },
  featured: { medium: 2, large: 3 },
  tips: { medium: 3, large: 4 },
  links: { medium: 3, large: 5 },
};

/** For each card, the number of cards in its row. */
function countInRows(count: number, longest: number): number[] {
  return arrangeRows(count, longest).flatMap((inRow) => Array<number>(inRow).fill(inRow));
}

const featuredCount = 5;

/**
 * Featured cards (specification sections 2 and 9, settled in the design): the first large, up to
 * four beside it, the others in a wrapped row; two columns when no card has a picture.
 */
function arrangeCards(variant: CardsContent['variant'], items: Item[]): CardGroup[] {
  const rows = longestRows[variant];
  if (variant !== 'featured') {
    const showsPictures = variant !== 'plain' && variant !== 'advantages';
    return [{ layout: 'grid', cards: items, longestRows: rows, showsPictures }];
  }
  if (!items.some(({ image }) => image)) {
    const pairs = { medium: 2, large: 2 };
    return [{ layout: 'columns', cards: items, longestRows: pairs, showsPictures: false }];
  }
  const featured = items.slice(0, featuredCount);
  const more = items.slice(featuredCount);
  return [
    { layout: 'featured', cards: featured, longestRows: rows, showsPictures: true },
    ...(more.length > 0
      ? [{ layout: 'more' as const, cards: more, longestRows: rows, showsPictures: true }]
      : []),
  ];
}

/**
 * Divides cards into rows that differ by one card at most, the shorter rows first, so that a row
 * never holds a remainder: of 7 with 2 in a row, `[1, 2, 2, 2]`; of 5 with 3, `[2, 3]`.
 */
function arrangeRows(count: number, longest: number): number[] {
  const rows = Math.ceil(count / longest);
  const shortest = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => shortest + (row < rows - longer ? 0 : 1));
}
