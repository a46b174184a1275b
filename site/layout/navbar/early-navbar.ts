import { onPress } from '../../../src/hydration/on-press.ts';
import { whenParsed } from '../../../src/hydration/start-application.ts';
import { onCapture } from '../../../src/ui/on-capture.ts';

/**
 * The slide-down menu (specification section 4): it opens on hover or click, and closes on leave, on Escape,
 * on a press outside, by its close icon, by a link, and when the focus goes elsewhere.
 */

/** From this width on, groups stand side by side and begin expanded (menu-panel.late.module.css). */
const columns = '(width >= 62rem)';
// Milliseconds. Long enough not to open under a pointer that passes, nor to close under one that slips off.
const openDelay = 120;
const closeDelay = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Opened by the pointer alone: a click on the button keeps it open. */
let isHovered = false;
/** What the mouse has last moved over. */
let pointed: EventTarget | null = null;

const findButton = () => document.querySelector<HTMLElement>('[data-menu-button]');
const findPanel = () =>
  document.getElementById(findButton()?.getAttribute('aria-controls') ?? '') ?? undefined;
function isOpen(): boolean {
  takeOver();
  return findPanel()?.dataset.open === 'true';
}
const isInside = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

function show(panel: HTMLElement): void {
  // As high as the place under the bar, which moves with the banner and the scrolling.
  const bar = panel.closest('header')?.firstElementChild?.getBoundingClientRect();
  if (bar) panel.style.setProperty('--menu-top', `${Math.round(bar.bottom)}px`);
  const isWide = matchMedia(columns).matches;
  for (const chevron of panel.querySelectorAll<HTMLElement>('[aria-expanded]')) {
    const list = findList(chevron);
    setExpanded(chevron, isWide || list?.querySelector('[aria-current]') != null);
  }
}

function set(open: boolean): void {
  clearTimeout(timer);
  isHovered = false;
  const panel = findPanel();
  if (!panel || isOpen() === open) return;
  if (open) show(panel);
  panel.dataset.open = String(open);
  findButton()?.setAttribute('aria-expanded', String(open));
}

function openSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    set(true);
    isHovered = true;
  }, openDelay);
}

/** Gives the focus back to the button, before what was focused disappears. */
function closeToButton(): void {
  findButton()?.focus({ preventScroll: true });
  set(false);
}

const findList = (chevron: HTMLElement) =>
  document.getElementById(chevron.getAttribute('aria-controls') ?? '');

function setExpanded(chevron: HTMLElement, isExpanded: boolean): void {
  chevron.setAttribute('aria-expanded', String(isExpanded));
  findList(chevron)?.setAttribute('data-expanded', String(isExpanded));
}

onPress('[data-menu-button]', () => {
  const isKept = isHovered;
  set(!isOpen() || isKept);
  isHovered = false;
});
onPress('[data-closes-menu]', closeToButton);
onPress('header nav [aria-expanded]', (chevron) =>
  setExpanded(chevron, chevron.getAttribute('aria-expanded') !== 'true'),
);

onCapture('click', ({ target }) => {
  // Before the link acts: what it opens finds the focus on the menu button.
  if (isOpen() && isInside(target, 'header [data-open] a[href]:not([role])')) closeToButton();
});
onCapture('keydown', ({ key }) => {
  if (key !== 'Escape' || !isOpen()) return;
  // A menu opened by hover takes the focus from nothing else.
  const { activeElement: focused } = document;
  if (focused === document.body || isInside(focused, 'header')) closeToButton();
  else set(false);
});
for (const name of ['pointerdown', 'focusin'] as const) {
  onCapture(name, ({ target }) => {
    if (isOpen() && !isInside(target, 'header')) set(false);
  });
}
// Not `pointerover`: a dialog that goes away leaves the pointer, which has not moved, over the button.
onCapture('pointermove', ({ target, pointerType }) => {
  if (pointerType !== 'mouse' || target === pointed) return;
  pointed = target;
  clearTimeout(timer);
  if (isOpen()) {
    // Not from under the keyboard (WCAG 1.4.13).
    if (isInside(target, 'header') || document.querySelector('header :focus-visible')) return;
    timer = setTimeout(set, closeDelay, false);
  } else if (isInside(target, '[data-menu-button]')) openSoon();
});
// The pointer has left the window.
document.documentElement.addEventListener('pointerleave', () => {
  pointed = null;
  clearTimeout(timer);
  if (isOpen() && !document.querySelector('header :focus-visible'))
    timer = setTimeout(set, closeDelay, false);
});

/**
 * Opened by its anchor, or the pointer resting on its button, before this script came. Once: at the first act
 * that finds the panel, or when the document is parsed.
 */
function takeOver(): void {
  const panel = findPanel();
  if (!panel || panel.dataset.open) return;
  panel.dataset.open = 'false';
  if (location.hash === findButton()?.getAttribute('href')) {
    history.replaceState(history.state, '', location.pathname + location.search);
    set(true);
  } else if (matchMedia('(hover: hover)').matches && findButton()?.matches(':hover')) openSoon();
}
whenParsed(takeOver);
