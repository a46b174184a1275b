import type { SafeHtml } from '../rich-text/sanitize.ts';
import { type HeadingLevel, levelUnder } from '../schema/heading-level.ts';
import styles from './block-intro.module.css';
import { BlockTitle } from './block-title.tsx';
import { RichText } from './rich-text/rich-text.tsx';

type BlockIntroProps = {
  level: HeadingLevel;
  title?: string | undefined;
  eyebrow?: string | undefined;
  body?: SafeHtml | undefined;
};

/** The title of a block with items, and its introduction beside it. */
export function BlockIntro({ level, title, eyebrow, body }: BlockIntroProps) {
  if (!title && !body) return null;
  return (
    <div className={styles.blockIntro}>
      {title && <BlockTitle level={level} eyebrow={eyebrow} title={title} />}
      {body && <RichText html={body} headingLevel={levelUnder(level, title)} />}
    </div>
  );
}
