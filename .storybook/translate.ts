// In a site beside this checkout, TypeScript finds this file through its stories alone.
/// <reference path="../src/app/site-module.d.ts" />

import { site } from 'virtual:vitrine/site';
import { loadWords, translateWith } from './words.ts';

/** The language of the site's authors, which Storybook uses. */
export const { language } = site.authors;

const words = await loadWords(site.authors);

/** Translates a name or a sentence; returns it unchanged without a translation. */
export const t = (written: string): string => translateWith(words, written);
