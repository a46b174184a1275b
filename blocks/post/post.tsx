import { useMemo } from 'react';
import { type BlockProps, levelUnder } from '../../src/schema/block-definition.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import { listHeadings } from './list-headings.ts';
import styles from './post.module.css';
import type { post } from './post.schema.ts';

/** Above the text, then 6 of 11 parts of the column (post.module.css). */
const pictureSizes = '(width >= 1370px) 660px, (width >= 768px) 49vw, 93vw';
/** On a colour the picture is as high as the text beside it, and cut to that. */
const panelSizes = '(width >= 1370px) 900px, (width >= 768px) max(768px, 68vw), 93vw';

export function Post({ content, headingLevel }: BlockProps<typeof post>) {
  const { variant, eyebrow, title, body, image, color, actions, translation, contents } = content;
  const hasMedia = image !== undefined && variant !== 'plain';
  const headings = useMemo(() => (contents ? listHeadings(body) : undefined), [contents, body]);
  return (
    <div className={styles.post} data-variant={hasMedia ? variant : 'plain'} {...tintProps(color)}>
      {hasMedia && (
        <div className={styles.media}>
          <Image {...image} width={1200} height={900} sizes={color ? panelSizes : pictureSizes} />
        </div>
      )}
      {headings && (
        <nav className={styles.contents} aria-label={contents}>
          <strong>{contents}</strong>
          <ul>
            {headings.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.text} data-titled={title ? true : undefined}>
        {title && (
          <BlockTitle
            level={headingLevel}
            eyebrow={eyebrow}
            title={title}
            translation={translation}
          />
        )}
        <RichText html={body} headingLevel={levelUnder(headingLevel, title)} headings={headings} />
        <ActionList
          actions={actions}
          translation={translation && { label: translation.action, from: translation.from }}
        />
      </div>
    </div>
  );
}
