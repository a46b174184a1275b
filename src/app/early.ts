import { showSavedAnswers } from '../forms/wizard/early-answers.ts';
import { recordActs } from '../hydration/replay.ts';
import {
  importModule,
  script,
  startWhenNeeded,
  whenParsed,
} from '../hydration/start-application.ts';
import { reportVisit } from '../observability/report-visit.ts';
import { replaceFailedPictures } from '../ui/image/replace-failed-pictures.ts';
import { reveal } from '../ui/reveal.ts';
import { type LoadSlider, startSlider } from '../ui/slider/start-slider.ts';
import { enhanceTabs } from '../ui/tabs/enhance-tabs.ts';
import type { Enhance } from '../ui/use-enhancement.ts';
import 'virtual:vitrine/early';

/**
 * The early script: the only one that every document loads. It gives the server's HTML the behaviour that
 * needs no React, starts the application when somebody acts on what only that can answer, and keeps what is
 * done before (decision 0095).
 */

/** By the address in the document: Vite's own way would bring 0.8 kB of loader. */
const loadSlider = () => importModule(script?.dataset.swiper ?? '') as ReturnType<LoadSlider>;

const enhancements: Readonly<Record<string, Enhance>> = {
  '[data-slider]': (root) => startSlider(root, loadSlider),
  '[role="tablist"]': enhanceTabs,
  '[data-reveal]': reveal,
};

function enhanceDocument(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-warning]'))
    console.warn(dataset.warning);
  replaceFailedPictures();
  // In development React hydrates every block, for Studio, and does so itself.
  if (import.meta.env.DEV) return;
  for (const [selector, enhance] of Object.entries(enhancements)) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element);
  }
}

const failures = script?.dataset.failures;
if (failures) console.error(failures);
recordActs();
startWhenNeeded();
showSavedAnswers();
whenParsed(enhanceDocument);
reportVisit();
