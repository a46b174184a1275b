import type { BlockProps, ContentOf } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { reveal } from '../../src/ui/reveal.ts';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import { useEnhancement } from '../../src/ui/use-enhancement.ts';
import styles from './hero.module.css';
import type { hero } from './hero.schema.ts';
import { HeroSlider } from './hero-slider.tsx';

export function Hero({ content, headingLevel }: BlockProps<typeof hero>) {
  return content.variant === 'slider' ? (
    <HeroSlider {...content} headingLevel={headingLevel} />
  ) : (
    <HeroPanel content={content} headingLevel={headingLevel} />
  );
}

/** Widths of pictures of 16:9 that cover their box: a high box shows one wider than itself. */
const pictureSizes = {
  banner: '(width >= 1650px) 1220px, (width >= 992px) 76vw, (width >= 768px) 96vw, 128vw',
  upright: '(width >= 1650px) 1220px, (width >= 992px) 76vw, 96vw',
  page: '(width >= 1650px) 1030px, (width >= 992px) 64vw, (width >= 768px) 75vw, 106vw',
};

/** Signs from which on a title would fill the first screen of a phone. */
const longTitle = 44;

type HeroPanelProps = {
  content: Extract<ContentOf<typeof hero>, { variant: 'banner' | 'page' }>;
  headingLevel: HeadingLevel;
};

/** A banner, or the title of a page: words on a colour, and a picture that grows out of it. */
function HeroPanel({ content, headingLevel }: HeroPanelProps) {
  const { variant, title, body, image, actions } = content;
  const Title = `h${headingLevel}` as const;
  const banner = variant === 'banner' ? content : undefined;
  const words = useEnhancement<HTMLDivElement>(reveal);
  return (
    <div
      className={`${styles.panel} ${styles[variant]}`}
      data-tone={banner?.tone}
      data-opens-page={headingLevel === 1 ? true : undefined}
      data-long={title.length > longTitle || undefined}
      {...tintProps(variant === 'page' ? content.color : undefined)}
    >
      {image && (
        <div className={styles.picture} data-upright={banner?.mobileSrc ? true : undefined}>
          <Image
            {...image}
            mobileSrc={banner?.mobileSrc}
            width={1600}
            height={variant === 'banner' ? 900 : 700}
            sizes={pictureSizes[banner?.mobileSrc ? 'upright' : variant]}
            loading={headingLevel === 1 ? 'eager' : 'lazy'}
          />
        </div>
      )}
      <div ref={banner ? words : undefined} className={styles.words} data-reveal={banner && ''}>
        <Title className={styles.title}>{title}</Title>
        {body && (
          <div className={styles.subtitle}>
            <RichText html={body} headingLevel={levelBelow(headingLevel)} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
    </div>
  );
}
