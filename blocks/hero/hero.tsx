import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelBelow } from '../../src/schema/block-definition.ts';
import { Action, ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { reveal } from '../../src/ui/reveal.ts';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import { useEnhancement } from '../../src/ui/use-enhancement.ts';
import bannerStyles from './hero.banner.module.css';
import styles from './hero.module.css';
import pageStyles from './hero.page.module.css';
import type { hero } from './hero.schema.ts';
import sliderStyles from './hero.slider.module.css';

export function Hero({ content, headingLevel }: BlockProps<typeof hero>) {
  return (
    <>
      {content.variant === 'slider' ? (
        <HeroSlider {...content} headingLevel={headingLevel} />
      ) : (
        <HeroPanel content={content} headingLevel={headingLevel} />
      )}
      {/* Shows what is before it (hero.module.css). */}
      <div hidden />
    </>
  );
}

/** Widths of pictures of 16:9 that cover their box: a high box shows one wider than itself. */
const pictureSizes = {
  banner: '(width >= 1370px) 980px, (width >= 992px) 72vw, (width >= 768px) 96vw, 128vw',
  upright: '(width >= 1370px) 980px, (width >= 992px) 72vw, 96vw',
  page: '(width >= 1370px) 820px, (width >= 992px) 60vw, (width >= 768px) 75vw, 106vw',
  slide: '(width >= 768px) 90vw, 118vw',
  uprightSlide: '(width >= 768px) 90vw, 100vw',
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
  const variantStyles = banner ? bannerStyles : pageStyles;
  const words = useEnhancement<HTMLDivElement>(reveal);
  return (
    <div
      className={`${styles.hero} ${styles.panel} ${variantStyles.panel}`}
      data-tone={banner?.tone}
      data-opens-page={headingLevel === 1 ? true : undefined}
      data-long={title.length > longTitle || undefined}
      {...tintProps(variant === 'page' ? content.color : undefined)}
    >
      {image && (
        <div
          className={`${styles.picture} ${variantStyles.picture}`}
          data-upright={banner?.mobileSrc ? true : undefined}
        >
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
      <div
        ref={banner ? words : undefined}
        className={banner ? `${styles.words} ${bannerStyles.words}` : styles.words}
        data-reveal={banner && ''}
      >
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

type HeroSliderProps = Extract<ContentOf<typeof hero>, { variant: 'slider' }> & {
  headingLevel: HeadingLevel;
};

/** Specification section 9. */
const autoplayDelay = 6000;

function HeroSlider(props: HeroSliderProps) {
  const { title, slides, actions, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  const SlideTitle = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Slider
      className={`${styles.hero} ${sliderStyles.slider}`}
      label={title}
      loop
      autoplayDelay={autoplayDelay}
      header={<Title className={sliderStyles.kicker}>{title}</Title>}
      footer={<ActionList actions={actions} />}
      slides={slides.map((slide, index) => ({
        key: `${index} ${slide.title}`,
        content: (
          <div className={sliderStyles.slide}>
            <div className={sliderStyles.text}>
              <SlideTitle className={styles.title}>
                <Words wide={slide.title} upright={slide.mobileTitle} />
              </SlideTitle>
              {(slide.subtitle || slide.mobileSubtitle) && (
                <p className={styles.subtitle}>
                  <Words wide={slide.subtitle} upright={slide.mobileSubtitle} />
                </p>
              )}
              {slide.action && (
                <Action href={slide.action.href} style={slide.action.style}>
                  {slide.action.label}
                </Action>
              )}
            </div>
            <div
              className={`${styles.picture} ${sliderStyles.picture}`}
              data-upright={slide.mobileSrc ? true : undefined}
            >
              <Image
                {...slide.image}
                mobileSrc={slide.mobileSrc}
                width={1600}
                height={900}
                sizes={pictureSizes[slide.mobileSrc ? 'uprightSlide' : 'slide']}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </div>
          </div>
        ),
      }))}
    />
  );
}

/** Words of a slide, which may be others under its upright picture. */
function Words({ wide, upright }: Record<'wide' | 'upright', string | undefined>) {
  if (!upright || upright === wide) return wide;
  return (
    <>
      <span className={sliderStyles.wideWords}>{wide}</span>
      <span className={sliderStyles.uprightWords}>{upright}</span>
    </>
  );
}
