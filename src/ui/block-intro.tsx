import type { HeadingLevel } from '../blocks/heading-level.ts';
import { levelUnder } from '../blocks/heading-level.ts';
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
