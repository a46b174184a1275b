import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelBelow, levelUnder } from '../../src/schema/block-definition.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import plate from '../../src/ui/section/plate.module.css';
import { Section } from '../../src/ui/section/section.tsx';
import stretched from '../../src/ui/section/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import account from './account.module.css';
import cardStyles from './card.module.css';
import styles from './cards.module.css';
import type { cards } from './cards.schema.ts';

type Content = ContentOf<typeof cards>;
type Variant = Content['variant'];

export function Cards({ content, headingLevel }: BlockProps<typeof cards>) {
  const { variant, title, items } = content;
  const level = levelUnder(headingLevel, title);
  return (
    <Section level={headingLevel} content={content}>
      {arrangeCards(variant, items).map(({ layout, cards, medium, large, showsPictures }) => {
        const inMediumRow = countInRows(cards.length, medium);
        const inLargeRow = countInRows(cards.length, large);
        return (
          <ul key={layout} className={styles.cards} data-layout={layout} data-count={cards.length}>
            {cards.map((card, index) => (
              <li
                key={index}
                className={styles.item}
                data-medium={inMediumRow[index]}
                data-columns={inLargeRow[index]}
              >
                <Card
                  card={card}
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
    </Section>
  );
}

/** By the rows that the cards wrap to (cards.module.css); `sectors` are cut to their height. */
const sizes = '(width >= 672px) 480px, 93vw';
const pictureSizes: Partial<Record<Variant, string>> = {
  links: '(width >= 576px) 400px, 60vw',
  sectors: '700px',
};
const largeSizes = '(width >= 992px) 800px, (width >= 672px) 480px, 93vw';

type CardProps = {
  card: Content['items'][number];
  variant: Variant;
  level: HeadingLevel;
  showsPicture: boolean;
  /** It is large, before the other featured cards. */
  isFirst: boolean;
};

/** A card that leads somewhere is one link: its button, else its text link, else its title. */
function Card({ card, variant, level, showsPicture, isFirst }: CardProps) {
  const { title, body, image, icon, color, href, label, linkLabel } = card;
  const Heading = `h${level}` as const;
  const isTitleLink = href !== undefined && !label && !linkLabel;
  const stretchedLink = `${cardStyles.stretched} ${stretched.stretched}`;
  return (
    <div
      className={cardStyles.card}
      data-variant={variant}
      data-place={isFirst ? 'first' : undefined}
      {...tintProps(color)}
    >
      {showsPicture && (
        <div className={cardStyles.media}>
          <Image
            {...image}
            width={1200}
            height={900}
            sizes={isFirst ? largeSizes : (pictureSizes[variant] ?? sizes)}
          />
        </div>
      )}
      <div
        className={`${variant === 'sectors' ? `${plate.plate} ` : ''}${cardStyles.text} ${account.account}`}
      >
        {icon && (
          <span className={cardStyles.icon}>
            <Icon name={icon} size="large" />
          </span>
        )}
        {title && (
          <Heading className={cardStyles.title}>
            <Action href={isTitleLink ? href : undefined} className={stretchedLink}>
              {title}
            </Action>
          </Heading>
        )}
        {body && <RichText html={body} headingLevel={levelBelow(level)} />}
        {isTitleLink && (
          <span className={cardStyles.arrow}>
            <Icon name="arrow-right" />
          </span>
        )}
        {href && !isTitleLink && (
          <div className={cardStyles.links}>
            {label && (
              <Action href={href} style="primary" className={stretchedLink} about={title}>
                {label}
              </Action>
            )}
            {linkLabel && (
              <Action
                href={href}
                style="text"
                className={label ? cardStyles.above : stretchedLink}
                about={title}
              >
                {linkLabel}
              </Action>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Maximum number of cards in a row, on medium and on large screens. */
type LongestRows = { medium: number; large: number };

const longestRows: Partial<Record<Variant, LongestRows>> = {
  tips: { medium: 3, large: 4 },
  links: { medium: 3, large: 5 },
};

type CardGroup = LongestRows & {
  layout: 'grid' | 'featured' | 'more' | 'columns';
  cards: Content['items'];
  showsPictures: boolean;
};

const featuredCount = 5;

/**
 * Featured cards (specification sections 2 and 9, settled in the design): the first large, up to
 * four beside it, the others in a wrapped row; two columns when no card has a picture.
 */
function arrangeCards(variant: Variant, items: Content['items']): CardGroup[] {
  const rows = longestRows[variant] ?? { medium: 2, large: 3 };
  if (variant !== 'featured') {
    const showsPictures = variant !== 'plain' && variant !== 'advantages';
    return [{ layout: 'grid', cards: items, ...rows, showsPictures }];
  }
  if (!items.some(({ image }) => image)) {
    return [{ layout: 'columns', cards: items, medium: 2, large: 2, showsPictures: false }];
  }
  const groups: CardGroup[] = [
    { layout: 'featured', cards: items.slice(0, featuredCount), ...rows, showsPictures: true },
    { layout: 'more', cards: items.slice(featuredCount), ...rows, showsPictures: true },
  ];
  return groups.filter(({ cards }) => cards.length > 0);
}

/**
 * For each card, the number of cards in its row. Rows differ by one card at most, the shorter ones first, so
 * that a row never holds a remainder: 7 with 2 in a row make rows of 1, 2, 2, 2; 5 with 3 make 2, 3.
 */
function countInRows(count: number, longest: number): number[] {
  const rows = Math.ceil(count / longest);
  const shortest = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => shortest + (row < rows - longer ? 0 : 1)).flatMap(
    (inRow) => Array<number>(inRow).fill(inRow),
  );
}
