import type { ReactNode } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../site/site-context.ts';
import { Icon } from '../icon.tsx';
import { loadWhileOnPage } from '../load-while-on-page.ts';
import type { AttachedSlider } from './attach-slider.ts';
import styles from './slider.module.css';
import { initialSliderState } from './slider-state.ts';
import { findDue, whenNeeded } from './when-needed.ts';

type SliderProps = {
  /** The slider's label for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  loop: boolean;
  autoplayDelay: number;
  /** Above the slides, beside the buttons on large screens. */
  header?: ReactNode;
  /** Under the slides. */
  footer?: ReactNode;
  /**
   * Sets `--slides` (slides in view, fractions allowed), `--slide-gap` and `--slide-bleed` (how
   * far the view reaches over the right edge of its place).
   */
  className?: string | undefined;
};

/** A scrollable row of slides. The script adds autoplay, buttons and the loop. */
export function Slider(props: SliderProps) {
  // Swiper moves slides in the document: other slides get a list of their own.
  return <SlidingList key={props.slides.map(({ key }) => key).join('\n')} {...props} />;
}

function SlidingList({
  label,
  slides,
  loop,
  autoplayDelay,
  header,
  footer,
  className,
}: SliderProps) {
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useRef<AttachedSlider>(null);
  const [state, setState] = useState(initialSliderState);

  const texts = useTexts().slider;
  const wasInDocument = useWasInDocument();

  useEffect(() => {
    let isGone = false;
    const due = findDue(autoplayDelay, wasInDocument);
    const attach = async () => {
      await whenNeeded(due);
      if (isGone) return;
      const { attachSlider } = await loadWhileOnPage(() => import('./attach-slider.ts'));
      if (isGone || !root.current || !viewport.current) return;
      // For no time at all Swiper would take the usual one.
      const firstDelay = Math.max(1, due - performance.now());
      const options = { loop, autoplayDelay, firstDelay };
      slider.current = attachSlider(root.current, viewport.current, options, setState);
    };
    attach().catch((error: unknown) => {
      console.error('[vitrine] The script of a slider did not load, it scrolls by hand:', error);
    });
    return () => {
      isGone = true;
      slider.current?.destroy();
      slider.current = null;
    };
  }, [loop, autoplayDelay, wasInDocument]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel (ARIA practices), not a set of fields
    <div
      ref={root}
      className={[styles.slider, className].filter(Boolean).join(' ')}
      data-slider
      data-status={state.status}
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
        <button
          type="button"
          className={styles.control}
          aria-label={texts.previous}
          aria-disabled={state.isAtStart}
          onClick={() => slider.current?.showPrevious()}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={state.isPlaying ? texts.pause : texts.play}
          data-slider-toggle
          onClick={() => slider.current?.togglePlaying()}
        >
          <Icon name={state.isPlaying ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={texts.next}
          aria-disabled={state.isAtEnd}
          onClick={() => slider.current?.showNext()}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      <div
        ref={viewport}
        className={styles.viewport}
        data-slider-part="viewport"
        // Before the script loads the row scrolls, also by keyboard (WCAG 2.1.1).
        tabIndex={state.status === initialSliderState.status ? 0 : undefined}
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

const neverChanges = () => () => {};

/** Whether the server has rendered it: while React hydrates, a store answers with the server's value. */
function useWasInDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [wasInDocument] = useState(isHydrating);
  return wasInDocument;
}
