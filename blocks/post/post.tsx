import type { BlockProps } from '../../src/engine/block-definition.ts';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { ActionList } from '../../src/ui/action.tsx';
import { levelUnder } from '../../src/ui/block-intro.tsx';
import { BlockTitle } from '../../src/ui/block-title.tsx';
import { Image } from '../../src/ui/image.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './post.module.css';
import type { post } from './post.schema.ts';

export function Post({ content, headingLevel }: BlockProps<typeof post>) {
  const { variant, eyebrow, title, body, image, color, actions } = content;
  const hasMedia = image !== undefined && variant.startsWith('media');
  return (
    <div className={styles.post} data-variant={variant} {...tintProps(color)}>
      {hasMedia && (
        <div className={styles.media}>
          <Image src={image.src} alt={image.alt} width={1200} height={900} />
        </div>
      )}
      <div className={styles.text} data-titled={title ? true : undefined}>
        {title && <BlockTitle level={headingLevel} eyebrow={eyebrow} title={title} />}
        <RichText html={body} headingLevel={levelUnder(headingLevel, title)} />
        <ActionList actions={actions} align={variant === 'lead' ? 'center' : 'start'} />
      </div>
    </div>
  );
}
