import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega';
import {
  type HydratedDetail,
  hydratedEvent,
  leavingEvent,
} from '../../../src/router/router-store.ts';
import type { Block } from '../../../src/schema/page.ts';
import type { FromCanvas, ToCanvas } from '../../server/protocol.ts';
import { findPageLink, withParts } from './isolated-page.ts';

/**
 * The script of the canvas, in the frame that shows the page: replaces the page's blocks by those of the edit
 * buffer, and reports clicks to Studio. `studio/server/` adds it to pages with `?studio`.
 */

/** Outlines over the page in the frame, in Studio's colours. */
const canvasStyles = `
/* Under all of the page's own: a block that sticks stays where it is. */
@layer reset { :root[data-studio='edit'] section[data-block] { position: relative; } }
:root[data-studio='edit'] section[data-block] { cursor: pointer; }
:root[data-studio='edit'] :is(a, button, summary, label, input) { cursor: pointer; }
:root[data-studio='edit'] section[data-block]::after {
  content: ''; position: absolute; inset: 0; z-index: 30; pointer-events: none;
  border: 2px solid transparent; transition: border-color 0.1s;
}
:root[data-studio='edit'] section[data-block]:hover:not(:has(section[data-block]:hover))::after {
  border-color: rgb(94 106 210 / 45%);
}
:root[data-studio='edit'] section[data-studio-selected]::after { border-color: rgb(94 106 210) !important; }
:root[data-studio='edit'] section[data-studio-broken]::after { border-color: rgb(201 60 55) !important; border-style: dashed; }
/* The cookie question covers the page, and is not what is edited. */
:root[data-studio='edit'] :is(body > [role='dialog'], body > * > [role='dialog']) { display: none; }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(canvasStyles);
document.adoptedStyleSheets.push(sheet);
let mode: ToCanvas['mode'] = 'edit';
/** Called after hydration: an earlier change of the document breaks it. */
const showMode = () => {
  document.documentElement.dataset.studio = mode;
};

const tell = (message: FromCanvas) => window.parent.postMessage(message, location.origin);
const sections = () => [...document.querySelectorAll<HTMLElement>('section[data-block]')];

window.addEventListener(hydratedEvent, (event) => {
  // Dispatched by src/app/entry-client.tsx.
  const { routerStore, isDehydrated } = (event as CustomEvent<HydratedDetail>).detail;
  void takeOver(isDehydrated).then(() => start(routerStore));
});

/** The frame cannot load another page by itself: browsers send it no cookie. */
const leave = (address: string) => tell({ from: 'canvas', says: 'leaves', address });

window.addEventListener(leavingEvent, (event) => {
  event.preventDefault();
  // Dispatched by src/app/entry-client.tsx.
  if (mode === 'try') leave((event as CustomEvent<string>).detail);
});

/** Animation frames to wait for the code of all blocks, so that one missing chunk does not block the rest. */
const frameLimit = 600;

/** Hydrates every block: React would replace a dehydrated block whose content changes. */
async function takeOver(isDehydrated: HydratedDetail['isDehydrated']): Promise<void> {
  for (let frame = 0; frame < frameLimit; frame += 1) {
    const waiting = sections().filter(isDehydrated);
    if (waiting.length === 0) return;
    for (const section of waiting) section.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
  }
}

function start(routerStore: HydratedDetail['routerStore']): void {
  let shown: readonly Block[] = [];
  let selected: string | undefined;
  let { pathname } = routerStore.get();

  const show = (blocks: readonly Block[], broken: readonly string[]) => {
    shown = blocks.flatMap((block) => {
      const before = shown.find(({ id }) => id === block.id);
      if (broken.includes(block.id)) return before ?? [];
      // The same object for an unchanged block, so that React does not render it again.
      return before && JSON.stringify(before) === JSON.stringify(block) ? before : block;
    });
    const now = routerStore.get();
    if (!now.data) return;
    const page = { ...now.data.page, blocks: [...shown] };
    routerStore.set({ ...now, data: { ...now.data, page } });
  };
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<ToCanvas>) => {
    if (origin !== location.origin || source !== window.parent || data.to !== 'canvas') return;
    mode = data.mode;
    showMode();
    show(withParts(data.blocks), data.broken);
    const isSelectedNow = data.selected !== selected;
    selected = data.selected;
    requestAnimationFrame(() => {
      for (const section of sections()) {
        section.toggleAttribute('data-studio-selected', section.id === data.selected);
        section.toggleAttribute('data-studio-broken', data.broken.includes(section.id));
      }
      if (isSelectedNow) scrollTo(document.getElementById(data.selected ?? ''));
    });
  });
  showMode();
  // A link was followed in try mode.
  routerStore.subscribe(() => {
    const now = routerStore.get().pathname;
    if (now === pathname) return;
    pathname = now;
    tell({ from: 'canvas', says: 'ready', pathname });
  });
  tell({ from: 'canvas', says: 'ready', pathname });
}

/** Scrolls to a block unless its beginning is in view. */
function scrollTo(section: HTMLElement | null): void {
  if (!section) return;
  const { top, bottom } = section.getBoundingClientRect();
  const isInView = top >= 0 && (bottom <= window.innerHeight || top < window.innerHeight / 2);
  if (!isInView) section.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** In edit mode a click only selects. */
const muted = ['click', 'mousedown', 'pointerdown', 'pointerup', 'mouseup', 'dblclick', 'submit'];
for (const name of muted) {
  window.addEventListener(
    name,
    (event) => {
      if (!(event.target instanceof Element)) return;
      const address = name === 'click' ? findPageLink(event)?.href : findSearch(event);
      if (mode === 'try' && address === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (mode === 'try') leave(address ?? '');
      else if (name === 'click') tellPress(event.target, event);
    },
    { capture: true },
  );
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
  tell({ from: 'canvas', says: 'key', keys: { key, ctrlKey, metaKey, shiftKey } });
});

function tellPress(target: Element, event: Event): void {
  const block = target.closest('section[data-block]');
  const at = event instanceof MouseEvent ? event : undefined;
  const hit = at && document.caretPositionFromPoint?.(at.clientX, at.clientY)?.offsetNode;
  const node: Node = hit instanceof Text && target.contains(hit) ? hit : target;
  const mark = findMark(node, block);
  const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
  tell({
    from: 'canvas',
    says: 'pressed',
    block: block?.id,
    pressed: {
      text: vercelStegaClean(node.textContent ?? '').trim(),
      ...(mark === undefined ? {} : { mark }),
      ...(src === null ? {} : { picture: decodeURI(src) }),
    },
  });
}

/** The mark of a text, else of the nearest one around it. */
function findMark(node: Node, block: Element | null): number | undefined {
  for (let one: Node | null = node; one && block?.contains(one); one = one.parentNode) {
    const mark = vercelStegaDecode<{ mark: number }>(one.textContent ?? '')?.mark;
    if (mark !== undefined) return mark;
  }
  return undefined;
}
