import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { reveal } from '../../src/ui/reveal.ts';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { useEnhancement } from '../../src/ui/use-enhancement.ts';
import styles from './hero.module.css';
import type { HeroVariant } from './hero.schema.ts';

type HeroBannerProps = HeroVariant<'banner'> & { headingLevel: HeadingLevel };

/** Widths of pictures of 16:9 that cover their box: a high box shows one wider than itself. */
const sizes = {
  wide: '(width >= 1650px) 1220px, (width >= 992px) 76vw, (width >= 768px) 96vw, 128vw',
  upright: '(width >= 1650px) 1220px, (width >= 992px) 76vw, 96vw',
};

export function HeroBanner(props: HeroBannerProps) {
  const { title, body, image, mobileSrc, actions, tone, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  const text = useEnhancement<HTMLDivElement>(reveal);
  return (
    <div
      className={`${styles.panel} ${styles.banner}`}
      data-tone={tone}
      data-opens-page={headingLevel === 1 ? true : undefined}
    >
      <div className={styles.picture} data-upright={mobileSrc ? true : undefined}>
        <Image
          src={image.src}
          mobileSrc={mobileSrc}
          alt={image.alt}
          width={1600}
          height={900}
          sizes={mobileSrc ? sizes.upright : sizes.wide}
          loading={headingLevel === 1 ? 'eager' : 'lazy'}
        />
      </div>
      <div ref={text} className={styles.words} data-reveal="">
        <Title className={`${styles.title} ${styles.measure}`}>{title}</Title>
        {body && (
          <div className={`${styles.subtitle} ${styles.measure}`}>
            <RichText html={body} headingLevel={levelBelow(headingLevel)} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
    </div>
  );
}
