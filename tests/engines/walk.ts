import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listPages } from '../../scripts/support/list-routes.ts';
import { startServer } from '../../scripts/support/server-process.ts';
import { isWhole, scrollToEnd, staticTypes } from '../e2e/visit.ts';
import { contactRequest, identity, subjects } from '../forms/samples.ts';
import type { Engine, Visitor } from './engine.ts';
import { createVisitor, watchSite } from './engine.ts';

/** Runs in the page, as all that is asked there: whether an element is to be seen, with that text in it. */
function shows(selector: string, text = ''): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().height > 0 &&
      (element.textContent ?? '').includes(text),
  );
}

/** Touches a form, which only the application answers: that starts it. */
function wakeApplication(): void {
  const form = Object.assign(document.createElement('form'), { method: 'post' });
  document.body.append(form);
  form.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  form.remove();
}

/** Pixels by which the page is wider than the screen. */
function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

/** The slide at the left edge of a slider. */
function findSlide(slider: string): number {
  const viewport = document.querySelector(`${slider} [data-slider-part="viewport"]`);
  const left = viewport?.getBoundingClientRect().left ?? 0;
  return [...(viewport?.querySelectorAll('.swiper-slide') ?? [])].findIndex(
    (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2,
  );
}

/** A page of each block type, and what people do on the site, in one engine: nothing in it may complain. */
export function walk(name: string, openEngine: (origin: string) => Promise<Engine>) {
  // Steps of the complaint send a visitor away who has not come to them: he walks them below.
  const pages = listPages().filter(({ route }) => !/^\/claim\/./.test(route));
  const routes = new Set(
    new Map(pages.flatMap(({ route, types }) => types.map((type) => [type, route]))).values(),
  );
  describe(name, () => {
    let visitor: Visitor;
    let takeIncidents: () => Promise<string[]>;
    const close: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const server = await startServer();
      close.unshift(server.stop);
      const watched = await watchSite(server.origin);
      close.unshift(watched.close);
      const engine = await openEngine(watched.origin);
      close.unshift(engine.close);
      visitor = createVisitor(engine);
      takeIncidents = async () => {
        // What the page has told before is there when this is answered.
        await visitor.ask(() => fetch('/_watch/end').then(() => true));
        return watched.incidents.splice(0);
      };
      await visitor.resize(1280, 900);
      await visitor.open('/robots.txt');
      await visitor.ask(() => localStorage.setItem('cookiesAccepted', 'false'));
      await takeIncidents();
    });
    afterEach(async () => {
      expect(await takeIncidents(), 'incidents in the page').toEqual([]);
    });
    afterAll(async () => {
      for (const end of close) await end();
    });

    const expectPath = (path: string) => visitor.expectAnswer(path, () => location.pathname);
    /** A step of the complaint, once the page has scrolled up to it. */
    const expectStep = async (path: string) => {
      await expectPath(path);
      await visitor.expectAnswer(0, () => scrollY);
    };
    const expectText = (selector: string, text: string) =>
      visitor.expectAnswer(true, shows, selector, text);
    const expectGone = (selector: string) => visitor.expectAnswer(false, shows, selector);
    const expectWhole = async () => {
      await visitor.ask(wakeApplication);
      await visitor.ask(scrollToEnd);
      await visitor.expectAnswer(true, isWhole, staticTypes);
      expect(await visitor.ask(() => document.querySelectorAll('h1').length)).toBe(1);
      expect(await visitor.ask(measureOverflow), 'px too wide').toBe(0);
    };

    test.each([...routes])('%s is whole, quiet and no wider than the screen', async (route) => {
      await visitor.open(route);
      await expectWhole();
      await visitor.resize(360, 800);
      await visitor.expectAnswer(0, measureOverflow);
      await visitor.resize(1280, 900);
    });

    test('the menu opens, its groups too, and leads to a page without loading a document', async () => {
      const menu = 'nav[aria-label="Menu"]';
      await visitor.open('/');
      await visitor.ask(wakeApplication);
      await visitor.expectAnswer(true, () => 'live' in document.documentElement.dataset);
      await visitor.resize(360, 800);
      await visitor.ask(() => document.body.setAttribute('data-marked', ''));
      await visitor.press('header a, header button', 'Menu');
      await visitor.press(`${menu} button[aria-expanded="false"]`);
      await visitor.press(`${menu} [data-expanded="true"] a`);
      await expectGone(menu);
      // The focus goes to the page that comes, and closes what was opened meanwhile.
      await visitor.expectAnswer('MAIN', () => document.activeElement?.tagName);
      await visitor.resize(1280, 900);
      await visitor.press('header a, header button', 'Menu');
      await visitor.press(`${menu} a[href="/faq"]`);
      await expectPath('/faq');
      await expectGone(menu);
      await visitor.expectAnswer(0, () => scrollY);
      expect(await visitor.ask(() => document.body.hasAttribute('data-marked'))).toBe(true);
    });

    test('the callback request is refused while it is wrong, sent, and confirmed; the dialog goes', async () => {
      await visitor.open('/about');
      await visitor.press('main a', 'CONTACTEZ NOUS');
      await visitor.press('dialog button', 'ENVOYER');
      await expectText('dialog', 'Le nom est requis');
      await visitor.pressKey('Escape');
      await expectGone('dialog');
      await visitor.press('main a', 'CONTACTEZ NOUS');
      await visitor.fill(contactRequest, 'dialog');
      await visitor.press('dialog button', 'ENVOYER');
      await expectGone('dialog');
      await expectText('[role="status"]', 'demande est envoyée');
    });

    test('a carousel goes on and back by its buttons, and stops', async () => {
      await visitor.open('/recruitment');
      const slider = '[aria-roledescription="carrousel"]';
      // A sign of the visitor: the slider fetches its script, and with it the buttons.
      await visitor.ask(
        (selector) =>
          document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerenter')),
        slider,
      );
      await visitor.press(`${slider} button`, 'Mettre le défilement en pause');
      await expectText(`${slider} button[aria-label="Lancer le défilement"]`, '');
      const first = await visitor.ask(findSlide, slider);
      await visitor.press(`${slider} button`, 'Suivant');
      await visitor.expectAnswer(first + 1, findSlide, slider);
      await visitor.press(`${slider} button`, 'Précédent');
      await visitor.expectAnswer(first, findSlide, slider);
    });

    test('the complaint goes from its first step to its reference', async () => {
      await visitor.open('/claim');
      await visitor.press('main a', 'COMMENCER');
      await expectStep('/claim/yours');
      const answer = (question: string, value: string) =>
        visitor.press(`label:has(input[name="${question}"][value="${value}"])`);
      const questions = { insured: 'Oui', against: 'Non', ...subjects };
      for (const [question, value] of Object.entries(questions)) await answer(question, value);
      await visitor.fill({ details: 'Les faits.' });
      await expectWhole();
      await visitor.press('main button', 'Suivant Next');
      await expectStep('/claim/contact');
      const { alreadyInsured, ...texts } = identity;
      await answer('alreadyInsured', alreadyInsured);
      await visitor.fill(texts);
      await expectWhole();
      await visitor.press('main button', 'SUIVANT');
      await expectStep('/claim/first-confirmation');
      await expectWhole();
      await visitor.press('main button', 'ENVOYER');
      await expectPath('/claim/confirmation');
      await expectText('main', `R-${new Date().getFullYear()}-`);
      await expectWhole();
    });

    test('the question about cookies is asked, answered and not asked again', async () => {
      await visitor.ask(() => localStorage.clear());
      await visitor.open('/cookies');
      await visitor.press('button', 'CHOIX PERSONNALISES');
      await visitor.press('[role="switch"]:not(:checked)');
      await visitor.press('button', 'VALIDER MES CHOIX');
      await visitor.expectAnswer('true', () => localStorage.getItem('cookiesAccepted'));
      await expectGone('dialog[open]');
      await visitor.press('main a, main button', 'Gérer mes cookies');
      await visitor.press('button', 'TOUT REFUSER');
      await visitor.expectAnswer('false', () => localStorage.getItem('cookiesAccepted'));
      await visitor.open('/legal');
      await expectWhole();
      await expectGone('dialog[open]');
    });
  });
}
