import type { HeadingLevel } from '../schema/heading-level.ts';
import styles from './block-title.module.css';

type BlockTitleProps = {
  level: HeadingLevel;
  title: string;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  align?: 'start' | 'center';
};

/** The title of a block: the page's `h1` in its first block, `h2` elsewhere, lower inside a block. */
export function BlockTitle({ level, title, eyebrow, align = 'start' }: BlockTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.blockTitle} data-align={align}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading>{title}</Heading>
    </div>
  );
}
