import { type BlockProps, levelUnder } from '../../src/schema/block-definition.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './cta.module.css';
import type { cta } from './cta.schema.ts';

/** Above the text, then 5 of 11 parts of the column, and cut to 384 px of height at least. */
const pictureSizes = '(width >= 768px) max(640px, min(46vw, 700px)), 93vw';

export function Cta({ content, headingLevel }: BlockProps<typeof cta>) {
  const { variant, tone, eyebrow, title, body, image, color, actions } = content;
  return (
    <div
      className={styles.cta}
      data-variant={variant}
      data-tone={color ? undefined : tone}
      {...tintProps(color)}
    >
      {(variant === 'split' || image) && (
        <div className={styles.media}>
          <Image
            {...image}
            width={1200}
            height={900}
            sizes={variant === 'split' ? pictureSizes : '256px'}
          />
        </div>
      )}
      <div className={styles.content}>
        <div className={styles.text}>
          <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />
          {body && <RichText html={body} headingLevel={levelUnder(headingLevel, title)} />}
        </div>
        <ActionList actions={actions} />
      </div>
    </div>
  );
}
