import type { Page } from 'playwright/test';
import { complaint, contactRequest } from '../../forms/samples.ts';
import { pdf } from '../fill-forms.ts';

/** What of a page a person can act on, and acting on it. */

export type Control = {
  /** Its number on the page. */
  mark: string;
  kind: 'tab' | 'disclosure' | 'choice' | 'file' | 'field' | 'button' | 'submit' | 'link';
  /** What it belongs to: of what is alike in one place, one is enough where each takes a page load. */
  place: string;
  /** Tabs of one list, choices of one question: one of them is acted on at a time. */
  group: string;
  /** The name of a field. */
  name: string;
  /** After a second without a script the browser does something else by itself. */
  mayGoAlone: boolean;
  /** A link to another page. */
  leaves: boolean;
};

/** Numbers what can be acted on, in the server's HTML, before any script changes it. */
export function markControls(): void {
  window.print = () => {
    document.title = 'Imprimé';
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const selector = 'a[href], button, summary, input, select, textarea';
    for (const [index, element] of document.querySelectorAll(selector).entries()) {
      element.setAttribute('data-mark', String(index));
    }
  });
}

/** What a person can act on now. */
export function listControls(page: Page, within: string): Promise<Control[]> {
  return page.locator('[data-mark]').evaluateAll((marked, part) => {
    const elements = marked.filter((element) => element.closest(part));
    const findKind = (element: Element): Control['kind'] | undefined => {
      if (element.matches('[role="tab"]')) return 'tab';
      if (element.matches('summary, button[aria-expanded]')) return 'disclosure';
      if (element.matches('[type="radio"], [type="checkbox"]')) return 'choice';
      if (element.matches('[type="file"]')) return 'file';
      if (element.matches('input, textarea, select')) return 'field';
      if (element.matches('[role="button"], button[type="button"]')) return 'button';
      if (element.matches('button')) return 'submit';
      // Links to elsewhere, to files, mails and telephones are the browser's, early and late.
      if (!(element instanceof HTMLAnchorElement) || element.target) return undefined;
      return element.origin === location.origin ? 'link' : undefined;
    };
    return elements.flatMap((element): Control[] => {
      const kind = findKind(element);
      if (!kind || !element.checkVisibility({ visibilityProperty: true })) return [];
      const block = element.closest('[data-block], header, footer, body > *');
      const name = element.getAttribute('name') ?? '';
      const opens = element.getAttribute('data-opens');
      const anchor = element.getAttribute('href')?.startsWith('#') && element.getAttribute('href');
      return [
        {
          mark: element.getAttribute('data-mark') ?? '',
          kind,
          name,
          mayGoAlone: kind === 'submit' || opens !== null,
          leaves:
            element instanceof HTMLAnchorElement &&
            opens === null &&
            element.pathname !== location.pathname,
          place: [
            block?.getAttribute('data-block') ?? block?.localName,
            kind,
            // Links differ by what they lead to, buttons by what they say.
            kind === 'link' ? (opens ?? (anchor || 'page')) : element.getAttribute('aria-label'),
            kind === 'button' && element.textContent?.trim(),
            element.closest('.swiper-slide') && 'slide',
          ]
            .filter(Boolean)
            .join(' '),
          group:
            element.closest('[role="tablist"]')?.firstElementChild?.id ??
            (name || (element.getAttribute('data-mark') ?? '')),
        },
      ];
    });
  }, within);
}

/** Whether what it does ends on the page, beside what others do. */
const isLocal = ({ kind }: Control) =>
  ['tab', 'disclosure', 'choice', 'file', 'field'].includes(kind);

/** What is done in one visit after the other: local actions together, one in each group at a time. */
export function planVisits(controls: readonly Control[]): Control[][] {
  const rounds: Control[][] = [];
  for (const members of Map.groupBy(controls.filter(isLocal), ({ group }) => group).values())
    for (const [index, control] of members.entries())
      rounds[index] = [...(rounds[index] ?? []), control];
  const fields = rounds.flat().filter(({ kind }) => kind !== 'tab' && kind !== 'disclosure');
  const others = Map.groupBy(
    controls.filter((one) => !isLocal(one)),
    ({ place }) => place,
  );
  const alone = [...others.values()].flatMap(([control]) => {
    if (!control) return [];
    return control.kind === 'submit' ? [[control], [...fields, control]] : [[control]];
  });
  return [...rounds, ...alone];
}

const answers: Readonly<Record<string, string>> = { ...contactRequest, ...complaint };

export async function act(page: Page, controls: readonly Control[]): Promise<void> {
  for (const { mark, kind, name, place } of controls) {
    const control = page.locator(`[data-mark="${mark}"]`);
    if (kind === 'file') await control.setInputFiles(pdf);
    else if (kind === 'field') await control.fill(answers[name] ?? '2024-01-31');
    // The link that skips the rest is seen once it has the focus.
    else if (place.includes('#')) await control.press('Enter');
    else await control.click();
    // Nobody is quicker than a frame, by which the browser has followed an anchor.
    if (kind === 'tab') await page.evaluate(() => new Promise(requestAnimationFrame));
    // What is pressed goes away, and the button of the menu comes under the pointer, which opens it.
    if (place.includes('Fermer')) await page.mouse.move(60, 890);
  }
}
