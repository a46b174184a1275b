import type { ReactNode } from 'react';
import type { SafeHtml } from '../../rich-text/sanitize.ts';
import { type HeadingLevel, levelUnder } from '../../schema/block-definition.ts';
import type { ActionContent } from '../../schema/fields.ts';
import { ActionList } from '../action.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { tintProps } from '../tint.ts';
import titleStyles from './block-title.module.css';
import styles from './section.module.css';

type SectionContent = {
  variant?: string;
  eyebrow?: string | undefined;
  title?: string | undefined;
  body?: SafeHtml | undefined;
  color?: string | undefined;
  actions?: readonly ActionContent[];
};

type SectionProps = {
  level: HeadingLevel;
  content: SectionContent;
  className?: string | undefined;
  children: ReactNode;
};

/** A block with items: on its colour the title and the introduction, the items, the buttons. */
export function Section({ level, content, className, children }: SectionProps) {
  return (
    <div
      className={['page-section', className].filter(Boolean).join(' ')}
      data-variant={content.variant}
      {...tintProps(content.color)}
    >
      <SectionIntro level={level} content={content} />
      {children}
      <ActionList actions={content.actions ?? []} />
    </div>
  );
}

/** The title of a block with items, and its introduction beside it. */
export function SectionIntro({ level, content }: Pick<SectionProps, 'level' | 'content'>) {
  const { eyebrow, title, body } = content;
  if (!title && !body) return null;
  return (
    <div className={styles.intro}>
      {title && <BlockTitle level={level} eyebrow={eyebrow} title={title} />}
      {body && <RichText html={body} headingLevel={levelUnder(level, title)} />}
    </div>
  );
}

type TitleAndTextProps = Pick<SectionContent, 'title' | 'body'> & {
  level: HeadingLevel;
  titleClass?: string | undefined;
};

/** The title of an item at its level, and its text below. */
export function TitleAndText({ level, title, body, titleClass }: TitleAndTextProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {title && <Heading className={titleClass}>{title}</Heading>}
      {body && <RichText html={body} headingLevel={levelUnder(level, title)} />}
    </>
  );
}

type BlockTitleProps = {
  level: HeadingLevel;
  title: string;
  eyebrow?: string | undefined;
  /** The title in the page's language, shown larger above it; `from` is the language of the title. */
  translation?: { title: string; from: string } | undefined;
};

/** The title of a block: the page's `h1` in its first block, `h2` elsewhere, lower inside a block. */
export function BlockTitle(props: BlockTitleProps) {
  const { level, title, eyebrow, translation } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={titleStyles.blockTitle}>
      {eyebrow && <p className={titleStyles.eyebrow}>{eyebrow}</p>}
      {translation && <p className={titleStyles.translation}>{translation.title}</p>}
      <Heading lang={translation?.from} data-translated={translation && ''}>
        {title}
      </Heading>
    </div>
  );
}
