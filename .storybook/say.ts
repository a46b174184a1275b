// In a site beside this checkout, TypeScript finds this file through its stories alone.
/// <reference path="../src/app/site-module.d.ts" />

import { site } from 'virtual:vitrine/site';
import { loadWords, sayIn } from './words.ts';

/** The language of the site's authors, in which Storybook speaks of it. */
export const { language } = site.authors;

const words = await loadWords(site.authors);

/** What stands for a name or a sentence in that language; without words, it as it is. */
export const say = (written: string): string => sayIn(words, written);
