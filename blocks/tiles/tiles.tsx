import type { BlockProps } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelUnder } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import plate from '../../src/ui/plate.module.css';
import stretched from '../../src/ui/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './tiles.module.css';
import type { TilesContent, tiles } from './tiles.schema.ts';

export function Tiles({ content, headingLevel }: BlockProps<typeof tiles>) {
  const { eyebrow, title, body, items } = content;
  const places = arrangeTiles(items.length);
  return (
    <div className="page-section">
      <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
      <ul className={styles.tiles}>
        {items.map((tile, index) => (
          <li key={index} className={styles.tile} data-place={places[index]}>
            <Tile
              tile={tile}
              place={places[index] ?? 'third'}
              level={levelUnder(headingLevel, title)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type TileProps = { tile: TilesContent['items'][number]; place: TilePlace; level: HeadingLevel };

/** Pictures are 350 px high at least, and cut to the tile: none of 4:3 is narrower than 467 px. */
const small = '(width >= 576px) 467px, max(467px, 93vw)';
const pictureSizes: Readonly<Record<TilePlace, string>> = {
  small,
  third: small,
  half: '(width >= 992px) max(467px, min(47vw, 632px)), max(467px, 93vw)',
  large: '(width >= 992px) 1010px, max(467px, 93vw)',
  full: 'max(467px, min(93vw, 1280px))',
};

/**
 * The whole tile is pressable: the title's link is stretched over it, below the button and the text link.
 * No link is inside another.
 */
function Tile({ tile, place, level }: TileProps) {
  const { title, href, image, color, button, link } = tile;
  const { about } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.media}>
        <Image
          className={styles.picture}
          src={image?.src}
          alt={image?.alt ?? ''}
          width={1200}
          height={900}
          sizes={pictureSizes[place]}
        />
        <span className={styles.overlay} {...tintProps(color)} />
      </div>
      <div className={`${plate.plate} ${styles.plate}`}>
        <Heading className={styles.title}>
          {href ? (
            <Action href={href} className={`${stretched.stretched} ${styles.stretched}`}>
              {title}
            </Action>
          ) : (
            title
          )}
          {href && (
            <span className={styles.arrow}>
              <Icon name={/^[/#]/.test(href) ? 'arrow-right' : 'arrow-up-right'} />
            </span>
          )}
        </Heading>
        {(button || link) && (
          <div className={styles.links}>
            {button && (
              <Action href={button.href} style="primary" className={styles.button}>
                {button.label}
                <span className="visually-hidden">{about(title)}</span>
              </Action>
            )}
            {link && (
              <Action href={link.href} className={styles.link} newTab>
                {link.label}
                <span className="visually-hidden">{about(title)}</span>
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
function arrangeTiles(count: number): TilePlace[] {
  if (count === 5) return ['large', 'small', 'small', 'small', 'small'];
  const perRow = count === 4 ? 2 : 3;
  return Array.from({ length: count }, (_, index) => {
    const rowStart = index - (index % perRow);
    return placeInRow[Math.min(perRow, count - rowStart)] ?? 'third';
  });
}

const placeInRow: Readonly<Record<number, TilePlace>> = { 1: 'full', 2: 'half', 3: 'third' };
