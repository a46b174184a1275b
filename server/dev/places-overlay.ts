import { createOverlay, element } from './elements.ts';
import type { PagePlaces, Place } from './place-report.ts';
import { placesPath } from './place-report.ts';

/**
 * Development only, in the browser: a switch that labels each block and each text of the page with
 * the file and the line where it is written; a label opens the editor there.
 */
const switchedKey = 'vitrine-places-on';

const styles = `
:host { all: initial; }
button { font: 0.75rem/1.3 ui-monospace, monospace; cursor: pointer; }
:focus-visible { outline: 3px solid #4b3a8f; outline-offset: 1px; }
.switch {
  position: fixed; inset: auto auto 4rem 1rem; z-index: 2147483646; min-block-size: 2rem;
  padding: 0.25rem 0.75rem; border: 1px solid #1c1530; border-radius: 0.375rem;
  background: #fff; color: #1c1530;
}
.switch[aria-pressed="true"] { background: #1c1530; color: #fff; }
.label {
  position: absolute; z-index: 2147483645; padding: 0 0.25rem; border: 0; border-radius: 0.1875rem;
  background: #1c1530; color: #fff; white-space: nowrap; opacity: 0.85;
}
.label:is(:hover, :focus-visible) { z-index: 2147483646; opacity: 1; }
.label[data-kind="block"] { background: #4b3a8f; }
`;

const labels = element('div', {});
const pressed = { type: 'button', class: 'switch', 'aria-pressed': 'false' };
const toggle = element('button', pressed, 'Where is it written?');

const isOn = () => toggle.getAttribute('aria-pressed') === 'true';

toggle.addEventListener('click', () => {
  toggle.setAttribute('aria-pressed', String(!isOn()));
  sessionStorage.setItem(switchedKey, String(isOn()));
  void refresh();
});

async function refresh(): Promise<void> {
  labels.replaceChildren();
  if (!isOn()) return;
  const response = await fetch(`${placesPath}?path=${encodeURIComponent(location.pathname)}`);
  if (!response.ok) return;
  // Answered by places.ts, by the same type.
  const { blocks, texts } = (await response.json()) as PagePlaces;
  const made = blocks.flatMap((block) => {
    const shown = document.getElementById(block.id);
    return shown ? [createLabel(shown.getBoundingClientRect(), [block], 'block')] : [];
  });
  labels.replaceChildren(...made, ...labelTexts(texts));
}

/** One label for each text that the page shows, at the first of its words. */
function labelTexts(texts: PagePlaces['texts']): HTMLElement[] {
  const made: HTMLElement[] = [];
  const labelled = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = normaliseShown(node.textContent ?? '');
    if (words.length < 2 || node.parentElement?.closest('script, style')) continue;
    const places = findPlaces(texts, words).filter(({ open }) => !labelled.has(open));
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (places.length === 0 || box.width === 0) continue;
    for (const { open } of places) labelled.add(open);
    made.push(createLabel(box, places, 'text'));
  }
  return made;
}

/** The texts that are these words; else those that they are a part of, as between two tags. */
function findPlaces(texts: PagePlaces['texts'], words: string) {
  const same = texts.filter(({ text }) => text === words);
  if (same.length > 0 || words.length < 12) return same;
  return texts.filter(({ text }) => text.includes(words));
}

/** As `normalise` of validate/site/site-texts.ts does it, which needs the server. */
const normaliseShown = (text: string) =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('’', "'").trim().toLowerCase();

function createLabel(box: DOMRect, places: readonly Place[], kind: 'block' | 'text'): HTMLElement {
  const [first] = places;
  const more = places.length > 1 ? ` +${places.length - 1}` : '';
  const label = element(
    'button',
    { type: 'button', class: 'label', 'data-kind': kind, title: places.map(describe).join('\n') },
    `${first?.place}${more}`,
  );
  // The sheet cannot know the place; a style that a script sets is none of the document's.
  label.style.insetBlockStart = `${box.top + scrollY - (kind === 'block' ? 0 : 12)}px`;
  label.style.insetInlineStart = `${Math.max(0, box.left + scrollX)}px`;
  label.addEventListener('click', () => {
    void fetch(`/__open-in-editor?file=${encodeURIComponent(first?.open ?? '')}`);
  });
  return label;
}

function describe({ place, others }: Place): string {
  if (others.length === 0) return `${place}, on this page alone`;
  const shown = others.length > 8 ? `${others.length} other pages` : others.join(', ');
  return `${place}, also on ${shown}`;
}

// In Studio's canvas a press on a text opens its field.
if (window === window.top) {
  document.body.append(createOverlay('vitrine-places', styles, labels, toggle));
  if (sessionStorage.getItem(switchedKey) === 'true') toggle.setAttribute('aria-pressed', 'true');
  void refresh();
  addEventListener('resize', () => void refresh());
  window.navigation?.addEventListener('navigatesuccess', () => void refresh());
}
