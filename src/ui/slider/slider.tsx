import type { ReactNode } from 'react';
import { useTexts } from '../../site/site-context.ts';
import { Icon } from '../icon.tsx';
import { useEnhancement } from '../use-enhancement.ts';
import styles from './slider.module.css';
import { startSlider } from './start-slider.ts';

const start = (root: HTMLElement) => startSlider(root, () => import('./attach-slider.ts'));

type SliderProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** The first slide follows the last; otherwise the slider stops at its ends. */
  loop: boolean;
  /** Milliseconds that a slide stays. */
  autoplayDelay: number;
  /** Above the slides, beside the buttons on large screens. */
  header?: ReactNode;
  footer?: ReactNode;
  /**
   * Sets `--slides` (in view, fractions allowed), `--slide-gap`, `--slide-bleed` (how far the view
   * reaches over its place) and `--slide-peek` (where the next slide begins, which is not counted).
   */
  className?: string | undefined;
};

/** A scrollable row of slides. A script without React adds autoplay, buttons and the loop. */
export function Slider(props: SliderProps) {
  // Swiper moves slides in the document: other slides get a list of their own.
  const key = [props.loop, props.autoplayDelay, ...props.slides.map((slide) => slide.key)];
  return <SlidingList key={key.join('\n')} {...props} />;
}

function SlidingList(props: SliderProps) {
  const { label, slides, loop, autoplayDelay, header, footer, className } = props;
  const root = useEnhancement<HTMLDivElement>(start);
  const texts = useTexts().slider;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel (ARIA practices), not a set of fields
    <div
      ref={root}
      className={[styles.slider, className].filter(Boolean).join(' ')}
      data-slider
      data-loop={loop}
      data-delay={autoplayDelay}
      data-play={texts.play}
      data-pause={texts.pause}
      role="group"
      aria-roledescription={texts.role}
      aria-label={label}
    >
      {header && (
        <div className={styles.header} data-slider-part="header">
          {header}
        </div>
      )}
      <div className={styles.controls} data-slider-part="controls">
        <button type="button" className={styles.control} aria-label={texts.previous}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={styles.control} aria-label={texts.pause}>
          <span className={styles.pause}>
            <Icon name="pause" />
          </span>
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        </button>
        <button type="button" className={styles.control} aria-label={texts.next}>
          <Icon name="arrow-right" />
        </button>
      </div>
      <div
        className={styles.viewport}
        data-slider-part="viewport"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: before the script loads the row scrolls, by keyboard too (WCAG 2.1.1)
        tabIndex={0}
      >
        <ul className={`swiper-wrapper ${styles.track}`}>
          {slides.map(({ key, content }) => (
            <li key={key} className={`swiper-slide ${styles.slide}`}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {footer && (
        <div className={styles.footer} data-slider-part="footer">
          {footer}
        </div>
      )}
    </div>
  );
}
