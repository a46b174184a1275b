import { parseHTML } from 'linkedom';
import { type PageState, stateId } from '../../src/hydration/hydration-state.ts';

/** HTML as a DOM, in Node. */
export const parseDocument = (html: string): Document => parseHTML(html).document;

type App = { request: (path: string) => Response | Promise<Response> };

export const readDocument = async (app: App, path: string): Promise<Document> =>
  parseDocument(await (await app.request(path)).text());

/** What a document without an early script hands over to the browser; the server writes it by this type. */
export const readPageState = (document: Document): PageState =>
  JSON.parse(document.getElementById(stateId)?.textContent ?? '');

/** What an element says, one space between its words. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[ \t\n]+/g, ' ').trim();

export const listTexts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), textOf);
