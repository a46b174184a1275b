import { vercelStegaDecodeAll } from '@vercel/stega';
import type { Mark, Pressed } from '../../server/protocol.ts';

/** What the pointer has pressed in the page. */
export function readPress(target: Element, at: MouseEvent): Pressed {
  const text = findTextAt(target, at);
  const block = target.closest('section[data-block]')?.id;
  const mark = findMark(text ?? target);
  const address = readAddress(target);
  // A block whose code has not loaded yet shows its texts without marks.
  const isMarked = readMarks(target.closest(outermost) ?? document.body).length > 0;
  return { block, mark, address, isText: text !== undefined && isMarked };
}

/** The words under the pointer: browsers give the nearest ones, also from beside them. */
function findTextAt(target: Element, { clientX, clientY }: MouseEvent): Text | undefined {
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  if (!(node instanceof Text) || !target.contains(node)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(node);
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return [...range.getClientRects()].some(isUnder) ? node : undefined;
}

const controls = 'input, select, textarea';
const outermost = 'section[data-block], body';

/**
 * The mark of a text, else of the only one beside it: words in a row may be pieces of one text, and a picture stands
 * for the text of its link. Where several are beside it, none is meant.
 */
function findMark(pressed: Element | Text): Mark | undefined {
  if (pressed instanceof Element && pressed.matches(controls)) return undefined;
  for (let node: Node | null = pressed; node; node = node.parentNode) {
    if (node instanceof Element && node.matches(outermost)) return undefined;
    const marks = readMarks(node);
    if (marks.length > 0) return marks.length === 1 ? marks[0] : undefined;
    const isRow = node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
    if (pressed instanceof Text && isRow) return undefined;
  }
  return undefined;
}

/** Those of the texts in a node, each once. */
function readMarks(node: Node): Mark[] {
  // Written by studio/app/state/written-texts.ts.
  const all = (vercelStegaDecodeAll(node.textContent ?? '') ?? []) as Mark[];
  return [...new Map(all.map((one) => [`${one.of} ${one.mark}`, one])).values()];
}

function readAddress(target: Element): string | undefined {
  if (target instanceof HTMLImageElement) return decodeURI(target.getAttribute('src') ?? '');
  const href = target.closest('a')?.getAttribute('href') ?? '';
  return /^(tel|mailto):/.test(href) ? href : undefined;
}

/** Greys the examples in the place of texts that are not written yet. */
export function greyExamples(): void {
  const examples = new Highlight();
  for (const node of listMarked(({ isEmpty }) => isEmpty === true)) {
    const range = new Range();
    range.selectNodeContents(node);
    examples.add(range);
  }
  CSS.highlights.set('studio-example', examples);
}

function listMarked(isSought: (mark: Mark) => boolean): Node[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) {
    if (readMarks(walker.currentNode).some(isSought)) found.push(walker.currentNode);
  }
  return found;
}

/** The element with the text of a mark: the one that is seen, where it stands twice. */
export function findMarked({ of, mark }: Mark): HTMLElement | undefined {
  const nodes = listMarked((one) => one.of === of && one.mark === mark);
  const found = nodes.flatMap(({ parentElement }) => parentElement ?? []);
  return found.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? found[0];
}

/** Opens what hides an element: a question, a tab, a group of the menu, another slide. */
export function reveal(element: HTMLElement): void {
  for (let part: HTMLElement | null = element; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (part.role === 'tab') press(part);
    const isTab = part.role === 'tabpanel' && part.hidden;
    const tab = isTab && part.getAttribute('aria-labelledby');
    if (tab) press(document.getElementById(tab));
    if (part.id && !element.checkVisibility({ visibilityProperty: true })) {
      const control = `[aria-controls="${CSS.escape(part.id)}"][aria-expanded="false"]`;
      press(document.querySelector(control));
    }
    if (part.matches('.swiper-slide')) showSlide(part);
  }
}

/** No `click()`: Studio would take that for a press of its author, and lead to another field. */
const press = (control: Element | null) =>
  control?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));

type Swiper = { slides: Element[]; slideTo: (index: number) => void };

function showSlide(slide: HTMLElement): void {
  const viewport = slide.closest<HTMLElement & { swiper?: Swiper }>(
    '[data-slider-part="viewport"]',
  );
  const [own, around] = [slide, viewport ?? slide].map((one) => one.getBoundingClientRect());
  if (!own || !around || (own.left >= around.left - 1 && own.right <= around.right + 1)) return;
  const { swiper } = viewport ?? {};
  if (swiper) swiper.slideTo(swiper.slides.indexOf(slide));
  else slide.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
}
