import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/block-definition.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import plate from '../../src/ui/section/plate.module.css';
import { Section } from '../../src/ui/section/section.tsx';
import stretched from '../../src/ui/section/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './tiles.module.css';
import type { tiles } from './tiles.schema.ts';

export function Tiles({ content, headingLevel }: BlockProps<typeof tiles>) {
  const { title, items } = content;
  const level = levelUnder(headingLevel, title);
  return (
    <Section level={headingLevel} content={content}>
      <ul className={styles.tiles}>
        {arrangeTiles(items).map(({ tile, place }, index) => (
          <li key={index} className={styles.tile} data-place={place}>
            <Tile tile={tile} place={place} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type TileContent = ContentOf<typeof tiles>['items'][number];
type TileProps = { tile: TileContent; place: TilePlace; level: HeadingLevel };

/** Pictures are 350 px high at least, and cut to the tile: none of 4:3 is narrower than 467 px. */
const small = '(width >= 576px) 467px, max(467px, 93vw)';
const pictureSizes: Readonly<Record<TilePlace, string>> = {
  small,
  third: small,
  half: '(width >= 992px) max(467px, min(47vw, 632px)), max(467px, 93vw)',
  large: '(width >= 992px) 1010px, max(467px, 93vw)',
  full: 'max(467px, min(93vw, 1280px))',
};

/** The title's link is stretched over the tile, below the others: no link is inside another. */
function Tile({ tile, place, level }: TileProps) {
  const { title, href, image, color, button, link } = tile;
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.media}>
        <Image
          {...image}
          className={styles.picture}
          width={1200}
          height={900}
          sizes={pictureSizes[place]}
        />
        <span className={styles.overlay} {...tintProps(color)} />
      </div>
      <div className={`${plate.plate} ${styles.plate}`}>
        <Heading className={styles.title}>
          <Action href={href} className={`${stretched.stretched} ${styles.stretched}`}>
            {title}
          </Action>
          {href && (
            <span className={styles.arrow}>
              <Icon name={/^[/#]/.test(href) ? 'arrow-right' : 'arrow-up-right'} />
            </span>
          )}
        </Heading>
        {(button || link) && (
          <div className={styles.links}>
            {button && (
              <Action href={button.href} style="primary" className={styles.button} about={title}>
                {button.label}
              </Action>
            )}
            {link && (
              <Action href={link.href} className={styles.link} about={title} newTab>
                {link.label}
              </Action>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The size of a tile on large screens: a `large` one beside four `small` ones, or its part of a row. */
type TilePlace = 'large' | 'small' | 'third' | 'half' | 'full';

/**
 * Arranges tiles by their number (specification, sections 2 and 9): five are a large one left and
 * four smaller in a 2×2 grid right; four are two rows of two; other numbers make rows of three, and
 * the tiles of an incomplete last row share its width.
 */
function arrangeTiles(items: TileContent[]): { tile: TileContent; place: TilePlace }[] {
  if (items.length === 5) {
    return items.map((tile, index) => ({ tile, place: index === 0 ? 'large' : 'small' }));
  }
  const perRow = items.length === 4 ? 2 : 3;
  return items.map((tile, index) => {
    const inRow = Math.min(perRow, items.length - (index - (index % perRow)));
    return { tile, place: inRow === 1 ? 'full' : inRow === 2 ? 'half' : 'third' };
  });
}
