/** Questions that the walk asks in the page: each function runs there, and knows nothing outside itself. */

export function refuseCookies(): void {
  localStorage.setItem('cookiesAccepted', 'false');
}

/** Whether an element is to be seen, with that text in it. */
export function shows(selector: string, text = ''): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().height > 0 &&
      (element.textContent ?? '').includes(text),
  );
}

export function countHeadings(): number {
  return document.querySelectorAll('h1').length;
}

/** Pixels by which the page is wider than the screen. */
export function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

/** A client-side navigation keeps the mark, a page load loses it. */
export function markDocument(): void {
  Object.assign(window, { isMarked: true });
}
export function isMarked(): boolean {
  return 'isMarked' in window;
}

export function listShownPanels(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].flatMap((panel, index) =>
    panel.checkVisibility() && panel.innerText !== '' ? index + 1 : [],
  );
}

/** Lets answers take another time to open and to close. Returns what they took before. */
export function paceAnswers(duration: string): string {
  const details = document.querySelector('details');
  if (!details) throw new Error('no question');
  const { transitionDuration } = getComputedStyle(details, '::details-content');
  const pace = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) continue;
      if (rule instanceof CSSStyleRule) {
        const isAnswers = details.matches(rule.selectorText.replace('::details-content', ''));
        const isMoving = rule.style.transition || rule.style.transitionDuration;
        if (isAnswers && isMoving) rule.style.transitionDuration = duration;
      } else if ('cssRules' in rule) pace(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) pace(sheet.cssRules);
  return transitionDuration;
}

/** How much of the first answer is to be seen. */
export function seeAnswer(): 'nothing' | 'part' | 'all' {
  const answer = document.querySelector<HTMLElement>('details > div');
  const text = answer?.firstElementChild;
  if (!answer || !text) throw new Error('no answer');
  const seen = answer.checkVisibility() ? answer.offsetHeight : 0;
  if (seen < 2) return 'nothing';
  return seen < text.getBoundingClientRect().height - 1 ? 'part' : 'all';
}

/** The slide at the left edge of a slider. */
export function findSlide(slider: string): number {
  const viewport = document.querySelector(`${slider} [data-slider-part="viewport"]`);
  const left = viewport?.getBoundingClientRect().left ?? 0;
  return [...(viewport?.querySelectorAll('.swiper-slide') ?? [])].findIndex(
    (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2,
  );
}

/** Where a dialog stands in each frame from when it is closed until it is not there any more. */
export async function watchClosing(): Promise<string[]> {
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  for (const animation of dialog.getAnimations()) animation.finish();
  const places: string[] = [];
  const note = () => {
    // Not what it moves by itself while it fades.
    const { offsetLeft, offsetTop } = dialog;
    const { position } = getComputedStyle(dialog);
    places.push(
      `${position} ${offsetLeft} ${position === 'fixed' ? offsetTop : offsetTop - scrollY}`,
    );
  };
  note();
  dialog.querySelector<HTMLElement>('button[aria-label="Fermer"]')?.click();
  while (dialog.checkVisibility()) {
    note();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return places;
}

/** Lets the screen show what the stylesheets have for paper: no driver of all three can print. */
export function showAsPrinted(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.conditionText)) {
        rule.media.mediaText = 'all';
      }
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    if (sheet.media.mediaText === 'print') sheet.media.mediaText = 'all';
    apply(sheet.cssRules);
  }
}

export function listHiddenAnswers(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main details > :not(summary)')]
    .filter((answer) => !answer.checkVisibility() || answer.offsetHeight < 20)
    .map(({ innerText }) => innerText);
}

/** What a page may do wrong, and how each engine tells of it. */
export const faults: readonly (readonly [() => void, RegExp])[] = [
  [() => console.error('planted error'), /console\.error: planted error/],
  [() => console.warn('planted warning'), /console\.warn.*: planted warning/],
  [
    () => {
      setTimeout(() => {
        throw new Error('planted exception');
      });
    },
    /planted exception/,
  ],
  [() => void Promise.reject(new Error('planted rejection')), /planted rejection/],
  [
    () => {
      document.body.append(
        Object.assign(new Image(), { src: 'https://elsewhere.example/planted.png' }),
      );
    },
    /img-src|planted\.png/,
  ],
  [() => document.body.append(Object.assign(new Image(), { src: '/planted.png' })), /404/],
];
