import type { HeadingLevel, LevelUnder } from '../blocks/heading-level.ts';
import { levelBelow } from '../blocks/heading-level.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { SafeHtml } from '../rich-text/sanitize.ts';
import styles from './block-intro.module.css';
import { BlockTitle } from './block-title.tsx';

type BlockIntroProps = {
  level: HeadingLevel;
  title?: string | undefined;
  eyebrow?: string | undefined;
  body?: SafeHtml | undefined;
};

/** What stands above the items of a block: its title, beside it the text that introduces them. */
export function BlockIntro({ level, title, eyebrow, body }: BlockIntroProps) {
  if (!title && !body) return null;
  return (
    <div className={styles.blockIntro}>
      {title && <BlockTitle level={level} eyebrow={eyebrow} title={title} />}
      {body && <RichText html={body} headingLevel={levelUnder(level, title)} />}
    </div>
  );
}

/** The level of headings inside a block: one under its title, or its own when it has none. */
export function levelUnder(level: HeadingLevel, title: string | undefined): LevelUnder {
  if (level === 1) return 2;
  return title ? levelBelow(level) : level;
}
