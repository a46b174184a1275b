import { isSame } from '../../../src/diagnostics/is-same.ts';
import {
  type EditedLayout,
  type HydratedDetail,
  hydratedEvent,
  leavingEvent,
} from '../../../src/router/router-store.ts';
import type { Block } from '../../../src/schema/page.ts';
import type { FromCanvas, ShownInCanvas, ToCanvas } from '../../server/protocol.ts';
import { readAdd, showAddButton } from './add-button.ts';
import styles from './canvas.css?inline';
import { findPageLink, withParts } from './isolated-page.ts';
import { findMarked, greyExamples, readPress, reveal } from './press.ts';

/**
 * The script of the canvas, in the frame that shows the page: replaces the page's blocks by those of the edit
 * buffer, and reports clicks to Studio. `studio/server/` adds it to pages with `?studio`.
 */

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
let mode: ShownInCanvas['mode'] = 'edit';

const post = (message: FromCanvas) => window.parent.postMessage(message, location.origin);
const sections = () => [...document.querySelectorAll<HTMLElement>('section[data-block]')];

window.addEventListener(hydratedEvent, (event) => {
  // Dispatched by src/app/entry-client.tsx.
  const { detail } = event as CustomEvent<HydratedDetail>;
  void takeOver(detail.waitingIslands).then(() => start(detail));
});

/** The frame cannot load another page by itself: browsers send it no cookie. */
const leave = (address: string) => post({ from: 'canvas', says: 'leaves', address });

window.addEventListener(leavingEvent, (event) => {
  event.preventDefault();
  // Dispatched by src/app/entry-client.tsx.
  if (mode === 'try') leave((event as CustomEvent<string>).detail);
});

/** Animation frames to wait for the code of all blocks, so that one missing chunk does not block the rest. */
const frameLimit = 600;

/** Hydrates every block, and the footer: React would replace a dehydrated one whose content changes. */
async function takeOver(waiting: HydratedDetail['waitingIslands']): Promise<void> {
  for (let frame = 0; frame < frameLimit && waiting.size > 0; frame += 1) {
    for (const id of waiting)
      document.getElementById(id)?.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
  }
}

/** The block that was pressed: it is in view. */
let pressed: string | undefined;

function start({ routerStore, layoutStore }: HydratedDetail): void {
  let shown: readonly Block[] = [];
  let shownLayout: EditedLayout | undefined;
  let { pathname } = routerStore.get();

  const show = (blocks: readonly Block[], broken: readonly string[]) => {
    shown = blocks.flatMap((block) => {
      const before = shown.find(({ id }) => id === block.id);
      if (broken.includes(block.id)) return before ?? [];
      // The same object for an unchanged block, so that React does not render it again.
      return before && isSame(before, block) ? before : block;
    });
    const now = routerStore.get();
    if (!now.data) return;
    const page = { ...now.data.page, blocks: [...shown] };
    routerStore.set({ ...now, data: { ...now.data, page } });
  };
  const showLayout = (layout: EditedLayout) => {
    if (isSame(layout, shownLayout)) return;
    shownLayout = layout;
    layoutStore.set(layout);
  };
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<ToCanvas>) => {
    if (origin !== location.origin || source !== window.parent || data.to !== 'canvas') return;
    if ('isLeft' in data) {
      document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
      return;
    }
    if ('key' in data) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...data, bubbles: true }));
      return leaveFocus();
    }
    mode = data.mode;
    // Not before hydration: an earlier change of the document breaks it.
    document.documentElement.dataset.studio = mode;
    show(withParts(data.blocks), data.broken);
    if (data.layout) showLayout(withParts(data.layout));
    requestAnimationFrame(() => {
      for (const section of sections()) {
        section.toggleAttribute('data-studio-selected', section.id === data.selected);
        section.toggleAttribute('data-studio-broken', data.broken.includes(section.id));
      }
      follow(data);
      greyExamples();
    });
  });
  showAddButton(() => mode === 'edit');
  // A link was followed in try mode.
  routerStore.subscribe(() => {
    const now = routerStore.get().pathname;
    if (now === pathname) return;
    pathname = now;
    post({ from: 'canvas', says: 'ready', pathname });
  });
  post({ from: 'canvas', says: 'ready', pathname });
}

/** What was edited when something was brought into view last. */
let last: Pick<ShownInCanvas, 'selected' | 'field'> = { selected: undefined, field: undefined };

/** Brings what is edited into view, unless it is there. */
function follow({ selected, field }: typeof last): void {
  const before = last;
  last = { selected, field };
  const text = field && findMarked(field);
  if (text && !isSame(field, before.field)) {
    reveal(text);
    scrollTo(text, 'center');
  } else if (selected !== before.selected && selected !== pressed) {
    scrollTo(document.getElementById(selected ?? ''), 'start');
  }
  pressed = undefined;
}

function scrollTo(element: HTMLElement | null, block: 'start' | 'center'): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 0 && (bottom <= window.innerHeight || top < window.innerHeight / 2);
  if (!isInView) element.scrollIntoView({ block, behavior: 'instant' });
}

/** In edit mode a click only selects, and opens what is closed. */
const opening =
  '[role="tab"], summary, [aria-expanded], [data-closes-menu], [data-slider-part="controls"] button';
const muted = ['click', 'mousedown', 'pointerdown', 'pointerup', 'mouseup', 'dblclick', 'submit'];
for (const name of muted) {
  window.addEventListener(
    name,
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const address = name === 'click' ? findPageLink(event)?.href : findSearch(event);
      if (mode === 'try' && address === undefined) return;
      const after = readAdd(target);
      if (after !== undefined && name === 'click') post({ from: 'canvas', says: 'adds', after });
      else if (mode === 'edit' && name === 'click' && event instanceof MouseEvent) {
        const press = readPress(target, event);
        pressed = press.block;
        post({ from: 'canvas', says: 'pressed', pressed: press });
      }
      // The focus stays in Studio.
      if (name === 'mousedown') event.preventDefault();
      if (mode === 'edit' && target.closest(opening)) {
        requestAnimationFrame(leaveFocus);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (mode === 'try') leave(address ?? '');
    },
    { capture: true },
  );
}

/** What was opened has taken the focus: it would hold the menu open. */
function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The address that a form with a query leads to. */
function findSearch({ type, target }: Event): string | undefined {
  if (type !== 'submit' || !(target instanceof HTMLFormElement)) return undefined;
  if (target.method !== 'get') return undefined;
  const url = new URL(target.action);
  for (const [name, value] of new FormData(target)) url.searchParams.set(name, String(value));
  return url.href;
}

window.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const isShortcut = key === 'F6' || ((ctrlKey || metaKey) && /^[sz]$/i.test(key));
  if (!isShortcut) return;
  event.preventDefault();
  post({ from: 'canvas', says: 'key', keys: { key, ctrlKey, metaKey, shiftKey } });
});
