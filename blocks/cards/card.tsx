import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import plate from '../../src/ui/plate.module.css';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import stretched from '../../src/ui/stretched.module.css';
import { tintProps } from '../../src/ui/tint.ts';
import account from './account.module.css';
import styles from './card.module.css';
import type { CardsContent } from './cards.schema.ts';

type CardProps = {
  card: CardsContent['items'][number];
  variant: CardsContent['variant'];
  level: HeadingLevel;
  showsPicture: boolean;
  /** It is large, before the other featured cards. */
  isFirst: boolean;
};

const alone = '(width >= 672px) 480px, 93vw';

/** By the rows that the cards wrap to (cards.module.css); `sectors` are cut to their height. */
const pictureSizes: Readonly<Record<CardProps['variant'], string>> = {
  plain: alone,
  advantages: alone,
  tips: alone,
  featured: alone,
  links: '(width >= 576px) 400px, 60vw',
  sectors: '700px',
};
const largeSizes = '(width >= 992px) 800px, (width >= 672px) 480px, 93vw';

/**
 * One card. When it leads somewhere, one of its links is stretched over the whole card: the button
 * if there is one, else the text link, else the title.
 */
export function Card({ card, variant, level, showsPicture, isFirst }: CardProps) {
  const { title, body, image, icon, color, href, label, linkLabel } = card;
  const Heading = `h${level}` as const;
  const isTitleLink = href !== undefined && !label && !linkLabel;
  return (
    <div
      className={styles.card}
      data-variant={variant}
      data-place={isFirst ? 'first' : undefined}
      {...tintProps(color)}
    >
      {showsPicture && (
        <div className={styles.media}>
          <Image
            src={image?.src}
            alt={image?.alt ?? ''}
            width={1200}
            height={900}
            sizes={isFirst ? largeSizes : pictureSizes[variant]}
          />
        </div>
      )}
      <div
        className={`${variant === 'sectors' ? `${plate.plate} ` : ''}${styles.text} ${account.account}`}
      >
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size="large" />
          </span>
        )}
        {title && (
          <Heading className={styles.title}>
            {isTitleLink ? <StretchedLink href={href}>{title}</StretchedLink> : title}
          </Heading>
        )}
        {body && <RichText html={body} headingLevel={levelBelow(level)} />}
        {isTitleLink && (
          <span className={styles.arrow}>
            <Icon name="arrow-right" />
          </span>
        )}
        {href && (label || linkLabel) && (
          <div className={styles.links}>
            {label && (
              <StretchedLink href={href} style="primary">
                {label}
                <Suffix>{title}</Suffix>
              </StretchedLink>
            )}
            {linkLabel && !label && (
              <StretchedLink href={href} style="text">
                {linkLabel}
                <Suffix>{title}</Suffix>
              </StretchedLink>
            )}
            {linkLabel && label && (
              <Action href={href} style="text" className={styles.above}>
                {linkLabel}
                <Suffix>{title}</Suffix>
              </Action>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

type StretchedLinkProps = { href: string; style?: 'primary' | 'text'; children: ReactNode };

function StretchedLink({ href, style, children }: StretchedLinkProps) {
  return (
    <Action
      href={href}
      {...(style ? { style } : {})}
      className={`${styles.stretched} ${stretched.stretched}`}
    >
      {children}
    </Action>
  );
}

/** Makes links that say the same on several cards tell apart (WCAG 2.4.4). */
function Suffix({ children }: { children: string | undefined }) {
  const { about } = useTexts();
  return children ? <span className="visually-hidden">{about(children)}</span> : null;
}
