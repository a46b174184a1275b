import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './hero.module.css';
import type { HeroVariant } from './hero.schema.ts';

type PageHeroProps = HeroVariant<'page'> & { headingLevel: HeadingLevel };

/** Width of a picture of 16:9 that covers its box. */
const sizes = '(width >= 1650px) 1030px, (width >= 992px) 64vw, (width >= 768px) 75vw, 106vw';

/** Signs from which on a title would fill the first screen of a phone. */
const longTitle = 44;

export function PageHero(props: PageHeroProps) {
  const { title, body, image, color, actions, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <div
      className={`${styles.panel} ${styles.page}`}
      data-long={title.length > longTitle || undefined}
      {...tintProps(color)}
    >
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {body && (
          <div className={styles.subtitle}>
            <RichText html={body} headingLevel={levelBelow(headingLevel)} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
      {image && (
        <div className={styles.picture}>
          <Image
            src={image.src}
            alt={image.alt}
            width={1600}
            height={700}
            sizes={sizes}
            loading={headingLevel === 1 ? 'eager' : 'lazy'}
          />
        </div>
      )}
    </div>
  );
}
