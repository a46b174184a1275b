import { parseHTML } from 'linkedom';
import { type PageState, stateIds } from '../../src/hydration/hydration-state.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';

/** HTML as a DOM, in Node. */
export const parseDocument = (html: string): Document => parseHTML(html).document;

type App = { request: (path: string) => Response | Promise<Response> };

export const readDocument = async (app: App, path: string): Promise<Document> =>
  parseDocument(await (await app.request(path)).text());

const readData = (document: Document, id: string) =>
  JSON.parse(document.getElementById(id)?.textContent ?? '');

/** What a document hands over to the browser; the server writes it by these types. */
export const readSettings = (document: Document): SiteSettings =>
  readData(document, stateIds.settings);
export const readPageState = (document: Document): PageState => readData(document, stateIds.page);

/** What an element says, one space between its words. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[ \t\n]+/g, ' ').trim();

export const listTexts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), textOf);
