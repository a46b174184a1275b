import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** Reasons that pause autoplay. It runs while there is none. */
type PauseReason = 'paused' | 'locked' | 'hover' | 'focus' | 'out of view' | 'hidden tab';

/**
 * Swiper on a slider's markup. The widths of the slides are the stylesheet's (`slidesPerView: 'auto'`), and
 * so is the space between them: it is their margin, which Swiper measures with them. Nothing moves when it attaches.
 */
export class AttachedSlider {
  readonly root: HTMLElement;
  readonly viewport: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly loop: boolean;
  readonly isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly pauseReasons = new Set<PauseReason>(['out of view']);
  readonly listeners = new AbortController();
  swiper: Swiper;

  /** `firstDelay`: remaining milliseconds of the first slide, which was shown before this script ran. */
  constructor(root: HTMLElement, firstDelay: number) {
    this.root = root;
    this.viewport = root.querySelector<HTMLElement>('[data-slider-part="viewport"]') ?? root;
    this.slides = Array.from(this.viewport.querySelectorAll<HTMLElement>('.swiper-slide'));
    this.loop = root.dataset.loop === 'true';
    if (this.isMotionReduced) this.pauseReasons.add('paused');
    const [first] = this.slides;
    const step = measureStep(first);
    // Where a visitor has scrolled to before the script came.
    this.swiper = this.createSwiper(step === 0 ? 0 : Math.round(this.viewport.scrollLeft / step));
    // Swiper takes the time of a single slide from its attribute. Who has scrolled on has the whole time.
    first?.setAttribute('data-swiper-autoplay', String(firstDelay));
    this.swiper.once('autoplay', () => first?.removeAttribute('data-swiper-autoplay'));
    this.init();
    this.listen();
  }

  detach() {
    this.listeners.abort();
    this.setPaused('out of view', true);
    this.swiper.destroy();
  }

  /** Swiper's loop needs one slide more than are in view, or it warns in the console. */
  canLoop() {
    const inView = Math.ceil(this.viewport.clientWidth / measureStep(this.slides[0]));
    return this.loop && this.slides.length > inView;
  }

  createSwiper(initialSlide: number): Swiper {
    this.viewport.scrollLeft = 0;
    const canLoop = this.canLoop();
    const swiper = new Swiper(this.viewport, {
      init: false,
      modules: [Autoplay],
      slidesPerView: 'auto',
      // Swiper's own way takes parts of pixels for a change and moves back a frame later.
      updateOnWindowResize: false,
      resizeObserver: false,
      loop: canLoop,
      // A press while a slide still moves is not lost.
      loopPreventsSliding: false,
      rewind: this.loop && !canLoop,
      initialSlide,
      speed: this.isMotionReduced ? 0 : 500,
      autoplay: {
        enabled: false,
        delay: Number(this.root.dataset.delay),
        stopOnLastSlide: !this.loop,
        // Without a transition there is no `transitionend` event.
        waitForTransition: !this.isMotionReduced,
      },
    });
    swiper.on('lock unlock toEdge fromEdge', this.report);
    if (!this.loop) swiper.on('reachEnd', () => this.setPaused('paused', true));
    // Its loop moves slides in the document, which takes the focus from what is inside.
    swiper.on('beforeLoopFix', () => {
      const focused = document.activeElement;
      swiper.once('loopFix', () => {
        if (focused instanceof HTMLElement && swiper.el.contains(focused))
          focused.focus({ preventScroll: true });
      });
    });
    // Stylesheets animate slides from here on: attaching animates nothing.
    const noteMove = () => this.root.setAttribute('data-moved', '');
    swiper.on('beforeTransitionStart', (_, speed) => speed > 0 && noteMove());
    swiper.once('sliderFirstMove', noteMove);
    return swiper;
  }

  init() {
    this.swiper.init();
    this.report();
    this.updateAutoplay();
  }

  setPaused(reason: PauseReason, isPaused: boolean) {
    if (this.pauseReasons.has(reason) === isPaused) return;
    this.pauseReasons[isPaused ? 'add' : 'delete'](reason);
    this.updateAutoplay();
    if (reason === 'paused') this.report();
  }

  updateAutoplay() {
    const { swiper, pauseReasons } = this;
    if (swiper.destroyed) return;
    // Nothing moves while it is edited (studio/app/canvas/canvas.ts).
    const canPlay = pauseReasons.size === 0 && document.documentElement.dataset.studio !== 'edit';
    if (canPlay !== swiper.autoplay.running) swiper.autoplay[canPlay ? 'start' : 'stop']();
  }

  findButtons = () => this.root.querySelectorAll('[data-slider-part="controls"] button');

  /** Says what is so: locked when everything fits, and then there is nothing to control. */
  report = () => {
    const { root, viewport, swiper, loop } = this;
    if (swiper.destroyed) return;
    this.setPaused('locked', swiper.isLocked);
    root.dataset.status = swiper.isLocked ? 'locked' : 'ready';
    delete root.dataset.overflows;
    // The row scrolls no more: its buttons and its links are what the keyboard reaches. The focus stays.
    if (viewport === document.activeElement)
      viewport.addEventListener('blur', this.report, { once: true });
    else viewport.removeAttribute('tabindex');
    const isPaused = this.pauseReasons.has('paused');
    root.toggleAttribute('data-paused', isPaused);
    const { play = '', pause = '' } = root.dataset;
    const [previous, toggle, next] = this.findButtons();
    toggle?.setAttribute('aria-label', isPaused ? play : pause);
    previous?.setAttribute('aria-disabled', String(!loop && swiper.isBeginning));
    next?.setAttribute('aria-disabled', String(!loop && swiper.isEnd));
  };

  listen() {
    const { root, viewport } = this;
    const { signal } = this.listeners;
    const [previous, toggle, next] = this.findButtons();
    previous?.addEventListener('click', () => this.swiper.slidePrev(), { signal });
    next?.addEventListener('click', () => this.swiper.slideNext(), { signal });
    const togglePlay = () => {
      const isStarting = this.pauseReasons.has('paused');
      if (isStarting && !this.loop && this.swiper.isEnd) this.swiper.slideTo(0);
      this.setPaused('paused', !isStarting);
    };
    toggle?.addEventListener('click', togglePlay, { signal });
    const enter = (event: PointerEvent) =>
      event.pointerType === 'mouse' && this.setPaused('hover', true);
    viewport.addEventListener('pointerenter', enter, { signal });
    viewport.addEventListener('pointerleave', () => this.setPaused('hover', false), { signal });
    // A picture or a link that the browser drags away would end the swipe.
    viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      // Focus by keyboard; who presses the play button wants to see it play.
      const isKeyboard = target.matches(':focus-visible') && target !== toggle;
      this.setPaused('focus', isKeyboard);
      if (isKeyboard) showFocusedSlide(this.swiper, target);
    };
    root.addEventListener('focusin', onFocus, { signal });
    root.addEventListener('focusout', () => this.setPaused('focus', false), { signal });
    const noticeTab = () => this.setPaused('hidden tab', document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', noticeTab, { signal });
    for (const observer of [
      new IntersectionObserver(([entry]) => this.setPaused('out of view', !entry?.isIntersecting)),
      // Not inside the observer's callback, whose changes would trigger it again.
      new ResizeObserver(() => requestAnimationFrame(() => this.adaptToWidth())),
    ]) {
      observer.observe(viewport);
      signal.addEventListener('abort', () => observer.disconnect());
    }
  }

  /** The slides have their new widths from the stylesheet; now too few may be left to go round. */
  adaptToWidth() {
    const { swiper } = this;
    if (swiper.destroyed || this.viewport.clientWidth === swiper.width) return;
    if (this.canLoop() === swiper.params.loop) return swiper.update();
    const { realIndex } = swiper;
    swiper.destroy();
    this.swiper = this.createSwiper(realIndex);
    this.init();
  }
}

/** The width of a slide and of the space after it; 0 where nothing is laid out. */
function measureStep(slide: HTMLElement | undefined): number {
  if (!slide) return 0;
  const space = Number.parseFloat(getComputedStyle(slide).marginRight);
  return slide.getBoundingClientRect().width + space;
}

/**
 * Shows the slide that receives the focus (WCAG 2.4.11). Swiper's `A11y` module would remove the focused
 * element from the document for a moment, and lose the focus.
 */
function showFocusedSlide(swiper: Swiper, target: HTMLElement) {
  const slide = target.closest<HTMLElement>('.swiper-slide');
  if (!slide) return;
  const inside = slide.getBoundingClientRect();
  const view = swiper.el.getBoundingClientRect();
  if (inside.left < view.left - 1 || inside.right > view.right + 1)
    swiper.slideTo(swiper.slides.indexOf(slide));
}
