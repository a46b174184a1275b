import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** Reasons that pause autoplay. It runs while there is none. */
type Hold = 'paused' | 'locked' | 'hover' | 'focus' | 'out of view' | 'hidden tab';

/** loop: endless; rewind: back to the first slide, with too few slides to loop; ends: stops at both ends. */
type Mode = 'loop' | 'rewind' | 'ends';

/**
 * Attaches Swiper to a slider's markup. The widths of the slides are the stylesheet's
 * (`slidesPerView: 'auto'`), and so is the space between them: it is their margin, which Swiper
 * measures with them. Nothing moves when it attaches. `firstDelay`: remaining milliseconds of the first slide,
 * which was shown before this script ran. Returns the function that detaches it.
 */
export function attachSlider(root: HTMLElement, firstDelay: number): () => void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const viewport = find('[data-slider-part="viewport"]') ?? root;
  const [previous, toggle, next] = root.querySelectorAll('[data-slider-part="controls"] button');
  const loop = root.dataset.loop === 'true';
  const autoplayDelay = Number(root.dataset.delay);
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const holds = new Set<Hold>(['out of view']);
  if (isMotionReduced) holds.add('paused');
  const slides = Array.from(viewport.querySelectorAll<HTMLElement>('.swiper-slide'));
  let width = viewport.clientWidth;
  let mode = chooseMode(viewport, slides, loop);
  const step = measureStep(slides);
  // Where a visitor has scrolled to before the script came.
  let swiper = create(step === 0 ? 0 : Math.round(viewport.scrollLeft / step));

  function create(initialSlide: number): Swiper {
    viewport.scrollLeft = 0;
    const created = new Swiper(viewport, {
      init: false,
      modules: [Autoplay],
      slidesPerView: 'auto',
      // Swiper's own way takes parts of pixels for a change and moves back a frame later.
      updateOnWindowResize: false,
      resizeObserver: false,
      loop: mode === 'loop',
      rewind: mode === 'rewind',
      initialSlide,
      speed: isMotionReduced ? 0 : 500,
      autoplay: {
        enabled: false,
        delay: autoplayDelay,
        stopOnLastSlide: !loop,
        // Who has chosen a slide may still watch the next ones; pausing has its own button.
        disableOnInteraction: false,
        // Without a transition there is no `transitionend` event.
        waitForTransition: !isMotionReduced,
      },
    });
    created.on('lock unlock toEdge fromEdge', report);
    // It moves slides in the document, which takes the focus from what is inside.
    let focused: Element | null = null;
    created.on('beforeLoopFix', () => {
      focused = document.activeElement;
    });
    created.on('loopFix', () => {
      const isLost = focused !== document.activeElement && viewport.contains(focused);
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
    if (!loop) created.on('reachEnd', () => hold('paused', true));
    // Stylesheets animate slides from here on: attaching animates nothing.
    const noteMove = () => {
      root.dataset.moved = '';
    };
    created.on('beforeTransitionStart', (_, speed) => speed > 0 && noteMove());
    created.once('sliderFirstMove', noteMove);
    return created;
  }

  /** Says what is so: locked when everything fits, and then there is nothing to control. */
  function report() {
    if (swiper.destroyed) return;
    hold('locked', swiper.isLocked);
    root.dataset.status = swiper.isLocked ? 'locked' : 'ready';
    delete root.dataset.overflows;
    // The row scrolls no more: its buttons and its links are what the keyboard reaches. The focus stays.
    if (viewport === document.activeElement)
      viewport.addEventListener('blur', report, { once: true });
    else viewport.removeAttribute('tabindex');
    root.toggleAttribute('data-paused', holds.has('paused'));
    const { play = '', pause = '' } = root.dataset;
    toggle?.setAttribute('aria-label', holds.has('paused') ? play : pause);
    previous?.setAttribute('aria-disabled', String(!loop && swiper.isBeginning));
    next?.setAttribute('aria-disabled', String(!loop && swiper.isEnd));
  }

  function hold(reason: Hold, isHeld: boolean) {
    if (holds.has(reason) === isHeld) return;
    holds[isHeld ? 'add' : 'delete'](reason);
    playUnlessHeld();
    if (reason === 'paused') report();
  }

  function playUnlessHeld() {
    if (swiper.destroyed) return;
    // Nothing moves while it is edited (studio/app/canvas/canvas.ts).
    const canPlay = holds.size === 0 && document.documentElement.dataset.studio !== 'edit';
    if (canPlay !== swiper.autoplay.running) swiper.autoplay[canPlay ? 'start' : 'stop']();
  }

  function start() {
    swiper.init();
    report();
    playUnlessHeld();
  }

  /** The slides have their new widths from the stylesheet; now too few may be left to go round. */
  function adaptToWidth() {
    if (swiper.destroyed || viewport.clientWidth === width) return;
    width = viewport.clientWidth;
    const fitting = chooseMode(viewport, slides, loop);
    if (fitting === mode) {
      swiper.update();
      return;
    }
    mode = fitting;
    const { realIndex } = swiper;
    swiper.destroy();
    swiper = create(realIndex);
    start();
  }

  // Swiper takes the time of a single slide from its attribute. Who has scrolled on has the whole time.
  slides[0]?.setAttribute('data-swiper-autoplay', String(firstDelay));
  swiper.once('autoplay', () => slides[0]?.removeAttribute('data-swiper-autoplay'));
  start();

  const listeners = new AbortController();
  const { signal } = listeners;
  const listen = (button: Element | undefined, act: () => void) =>
    button?.addEventListener('click', act, { signal });
  listen(previous, () => swiper.slidePrev());
  listen(next, () => swiper.slideNext());
  listen(toggle, () => {
    const isStarting = holds.has('paused');
    if (isStarting && !loop && swiper.isEnd) swiper.slideTo(0);
    hold('paused', !isStarting);
  });
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  viewport.addEventListener('pointerenter', (event) => isMouse(event) && hold('hover', true), {
    signal,
  });
  viewport.addEventListener('pointerleave', () => hold('hover', false), { signal });
  // A picture or a link that the browser drags away would end the swipe.
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // Focus by keyboard; who presses the play button wants to see it play.
      const isHeld =
        target instanceof HTMLElement && target.matches(':focus-visible') && target !== toggle;
      hold('focus', isHeld);
      if (isHeld) showFocusedSlide(swiper, viewport, target);
    },
    { signal },
  );
  root.addEventListener('focusout', () => hold('focus', false), { signal });
  const noticeTab = () => hold('hidden tab', document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', noticeTab, { signal });
  const sight = new IntersectionObserver(([entry]) => {
    hold('out of view', entry?.isIntersecting !== true);
  });
  sight.observe(viewport);
  // Not inside the observer's callback, whose changes would trigger it again.
  const size = new ResizeObserver(() => requestAnimationFrame(adaptToWidth));
  size.observe(viewport);

  return () => {
    listeners.abort();
    sight.disconnect();
    size.disconnect();
    hold('out of view', true);
    swiper.destroy();
  };
}

/** Swiper's loop needs one slide more than are in view, or it warns in the console. */
function chooseMode(viewport: HTMLElement, slides: readonly HTMLElement[], loop: boolean): Mode {
  if (!loop) return 'ends';
  // Without a step there is no room for any number of slides.
  return slides.length > Math.ceil(viewport.clientWidth / measureStep(slides)) ? 'loop' : 'rewind';
}

/** The width of a slide and of the space after it; 0 where nothing is laid out. */
function measureStep([slide]: readonly HTMLElement[]): number {
  if (!slide) return 0;
  const space = Number.parseFloat(getComputedStyle(slide).marginRight);
  return slide.getBoundingClientRect().width + space;
}

/**
 * Shows the slide that receives the focus (WCAG 2.4.11). Swiper's `A11y` module would remove the focused
 * element from the document for a moment, and lose the focus.
 */
function showFocusedSlide(swiper: Swiper, viewport: HTMLElement, target: HTMLElement) {
  const slide = target.closest<HTMLElement>('.swiper-slide');
  if (!slide) return;
  const inside = slide.getBoundingClientRect();
  const view = viewport.getBoundingClientRect();
  if (inside.left >= view.left - 1 && inside.right <= view.right + 1) return;
  swiper.slideTo(swiper.slides.indexOf(slide));
}
