import type { BlockProps } from '../../src/engine/block-definition.ts';
import type { HeadingLevel } from '../../src/engine/heading-level.ts';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { Action, ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './hero.module.css';
import type { HeroVariant, hero } from './hero.schema.ts';
import { useReveal } from './use-reveal.ts';

type Level = { headingLevel: HeadingLevel };

/**
 * Widths of pictures of 16:9 in the boxes of hero.module.css: they cover them, so that a high box
 * shows a picture wider than itself.
 */
const sizes = {
  slide: '(width >= 768px) 90vw, 118vw',
  uprightSlide: '(width >= 768px) 90vw, 100vw',
  banner: '(width >= 1650px) 1220px, (width >= 992px) 76vw, (width >= 768px) 96vw, 128vw',
  uprightBanner: '(width >= 1650px) 1220px, (width >= 992px) 76vw, 96vw',
  page: '(width >= 1650px) 1030px, (width >= 992px) 64vw, (width >= 768px) 75vw, 106vw',
};

export function Hero({ content, headingLevel }: BlockProps<typeof hero>) {
  if (content.variant === 'slider') return <HeroSlider {...content} headingLevel={headingLevel} />;
  if (content.variant === 'banner') return <HeroBanner {...content} headingLevel={headingLevel} />;
  return <PageHero {...content} headingLevel={headingLevel} />;
}

/** Specification section 9. */
const autoplayDelay = 6000;

function HeroSlider({ title, slides, actions, headingLevel }: HeroVariant<'slider'> & Level) {
  const Title = `h${headingLevel}` as const;
  const SlideTitle = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Slider
      className={styles.slider}
      label={title}
      loop
      autoplayDelay={autoplayDelay}
      header={<Title className={styles.kicker}>{title}</Title>}
      footer={<ActionList actions={actions} />}
      slides={slides.map((slide, index) => ({
        key: `${index} ${slide.title}`,
        content: (
          <div className={styles.slide}>
            <div className={styles.slideText}>
              <SlideTitle className={styles.title}>{slide.title}</SlideTitle>
              {slide.subtitle && <p className={styles.subtitle}>{slide.subtitle}</p>}
              {slide.action && (
                <Action href={slide.action.href} style={slide.action.style}>
                  {slide.action.label}
                </Action>
              )}
            </div>
            <div className={styles.slidePicture} data-upright={slide.mobileSrc ? true : undefined}>
              <Image
                src={slide.image.src}
                mobileSrc={slide.mobileSrc}
                alt={slide.image.alt}
                width={1600}
                height={900}
                sizes={slide.mobileSrc ? sizes.uprightSlide : sizes.slide}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </div>
          </div>
        ),
      }))}
    />
  );
}

function HeroBanner(props: HeroVariant<'banner'> & Level) {
  const { title, body, image, mobileSrc, actions, tone, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  const text = useReveal<HTMLDivElement>();
  return (
    <div className={styles.banner} data-tone={tone}>
      <div className={styles.bannerPicture} data-upright={mobileSrc ? true : undefined}>
        <Image
          src={image.src}
          mobileSrc={mobileSrc}
          alt={image.alt}
          width={1600}
          height={900}
          sizes={mobileSrc ? sizes.uprightBanner : sizes.banner}
          loading={headingLevel === 1 ? 'eager' : 'lazy'}
        />
      </div>
      <div ref={text} className={styles.bannerText}>
        <Title className={styles.title}>{title}</Title>
        {body && (
          <div className={styles.subtitle}>
            <RichText html={body} headingLevel={headingLevel === 1 ? 2 : 3} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
    </div>
  );
}

function PageHero(props: HeroVariant<'page'> & Level) {
  const { title, body, image, color, actions, headingLevel } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <div className={styles.page} {...tintProps(color)}>
      <div className={styles.pageText}>
        <Title className={styles.title}>{title}</Title>
        {body && (
          <div className={styles.subtitle}>
            <RichText html={body} headingLevel={headingLevel === 1 ? 2 : 3} />
          </div>
        )}
        <ActionList actions={actions} />
      </div>
      {image && (
        <div className={styles.pagePicture}>
          <Image
            src={image.src}
            alt={image.alt}
            width={1600}
            height={700}
            sizes={sizes.page}
            loading={headingLevel === 1 ? 'eager' : 'lazy'}
          />
        </div>
      )}
    </div>
  );
}
