import type { HeadingLevel } from '../schema/heading-level.ts';
import styles from './block-title.module.css';

type BlockTitleProps = {
  level: HeadingLevel;
  title: string;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  align?: 'start' | 'center';
  /** The title in the page's language, shown larger above it; `from` is the language of the title. */
  translation?: { title: string; from: string } | undefined;
};

/** The title of a block: the page's `h1` in its first block, `h2` elsewhere, lower inside a block. */
export function BlockTitle({
  level,
  title,
  eyebrow,
  align = 'start',
  translation,
}: BlockTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blockTitle} data-align={align}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {translation && <p className={styles.translation}>{translation.title}</p>}
      <Heading lang={translation?.from} data-translated={translation && ''}>
        {title}
      </Heading>
    </div>
  );
}
