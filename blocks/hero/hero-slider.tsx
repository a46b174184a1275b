import type { ContentOf } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { Action, ActionList } from '../../src/ui/action.tsx';
import { Image } from '../../src/ui/image/image.tsx';
import { Slider } from '../../src/ui/slider/slider.tsx';
import hero from './hero.module.css';
import type { hero as definition } from './hero.schema.ts';
import styles from './hero-slider.module.css';

type HeroSliderProps = Extract<ContentOf<typeof definition>, { variant: 'slider' }> & {
  headingLevel: HeadingLevel;
};

/** Widths of pictures of 16:9 that cover their box: a high box shows one wider than itself. */
const sizes = {
  wide: '(width >= 768px) 90vw, 118vw',
  upright: '(width >= 768px) 90vw, 100vw',
};

/** Specification section 9. */
const autoplayDelay = 6000;

export function HeroSlider(props: HeroSliderProps) {
  const { title, slides, actions, headingLevel } = props;
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
            <div className={styles.text}>
              <SlideTitle className={hero.title}>
                <Words wide={slide.title} upright={slide.mobileTitle} />
              </SlideTitle>
              {(slide.subtitle || slide.mobileSubtitle) && (
                <p className={hero.subtitle}>
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
              className={`${hero.picture} ${styles.picture}`}
              data-upright={slide.mobileSrc ? true : undefined}
            >
              <Image
                {...slide.image}
                mobileSrc={slide.mobileSrc}
                width={1600}
                height={900}
                sizes={slide.mobileSrc ? sizes.upright : sizes.wide}
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
      <span className={styles.wideWords}>{wide}</span>
      <span className={styles.uprightWords}>{upright}</span>
    </>
  );
}
