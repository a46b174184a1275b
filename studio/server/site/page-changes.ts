import type { SiteConfig, SiteMenu } from '../../../src/define-site.ts';
import { type JsonPath, replaceAt, valueAt } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { collectReferences } from '../../../validate/site/references.ts';
import { removeAt } from '../../model/edit-json.ts';
import type { DocumentChange, PageChange, PageChangeEffect, StoredDocument } from '../protocol.ts';
import { kindOf, mendTyping, parseText } from './documents.ts';

/** A page manifest as far as a change of the whole page reads it; `npm run validate` has parsed it. */
type Manifest = Readonly<Record<string, unknown>> & {
  route: string;
  title?: string;
  redirectFrom?: readonly string[];
  blocks?: readonly unknown[];
};

/**
 * The files that change when a page is duplicated, gets another address or is removed: its manifest, the
 * redirects, the links to it and the menus. Undefined when the page does not exist.
 */
export function planPageChange(
  documents: readonly StoredDocument[],
  change: PageChange,
  { newPage, language }: SiteConfig,
) {
  const menu = newPage?.menu;
  const values = new Map(documents.map(({ name, text }) => [name, parseText(text)]));
  const page = values.get(change.name) as Manifest | undefined;
  if (kindOf(change.name) !== 'page' || typeof page?.route !== 'string') return undefined;
  const files = new Map<string, unknown>();
  const effects: PageChangeEffect[] = [];
  const read = (name: string) => (files.get(name) ?? values.get(name)) as Manifest;
  const redirect = (name: string, routes: readonly string[]) => {
    files.set(name, addRedirects(read(name), routes));
    for (const from of routes) effects.push({ what: 'redirect', from, to: read(name).route });
  };
  if (change.does === 'duplicate') {
    const title = mendTyping(language, change.title);
    files.set(nameCopy(change.route, values), copyPage(page, { ...change, title }));
  } else {
    const target = change.does === 'rename' ? change.route : change.target;
    for (const [name, value] of values) {
      if (name === change.name && change.does === 'remove') continue;
      const led = leadLinks(name, value, { route: page.route, target, does: change.does }, menu);
      if (led.effects.length > 0) files.set(name, led.value);
      effects.push(...led.effects);
    }
    if (change.does === 'rename') {
      files.set(change.name, { ...read(change.name), route: target });
      redirect(change.name, [page.route]);
    } else {
      files.set(change.name, undefined);
      const isTarget = ([name, value]: [string, unknown]) =>
        kindOf(name) === 'page' && Object(value).route === target;
      const [name] = [...values].find(isTarget) ?? [];
      if (name) redirect(name, [page.route, ...(page.redirectFrom ?? [])]);
    }
  }
  const bases = new Map(documents.map(({ name, hash }) => [name, hash]));
  return {
    files: Array.from(files, ([name, value]): DocumentChange => {
      const text = value === undefined ? null : printJson(value);
      return { name, text, base: bases.get(name) ?? null };
    }),
    effects,
  };
}

/** "/a/b" and "/a-b" have one name. */
function nameCopy(route: string, taken: ReadonlyMap<string, unknown>): string {
  const stem = `page-manifests/${route.slice(1).replaceAll('/', '-')}`;
  let name = `${stem}.json`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}.json`;
  return name;
}

/** The copy is a draft: a second page of the same texts is for its author's eyes only. */
function copyPage(page: Manifest, { title, route }: { title: string; route: string }): object {
  const { blocks = [], redirectFrom: _, publishAt: __, unpublishAt: ___, ...frame } = page;
  const [first, ...others] = blocks;
  const content: Readonly<Record<string, unknown>> = Object(Object(first).content);
  const renamed =
    content.title === page.title ? { ...Object(first), content: { ...content, title } } : first;
  return { ...frame, route, title, draft: true, blocks: [renamed, ...others] };
}

/** Routes that lead to a page from now on, before its blocks. */
function addRedirects({ blocks, ...page }: Manifest, routes: readonly string[]): object {
  const all = new Set([...(page.redirectFrom ?? []), ...routes]);
  all.delete(page.route);
  return { ...page, redirectFrom: [...all], blocks };
}

type Move = { route: string; target: string; does: 'rename' | 'remove' };

/** Links lead elsewhere; entries of menus are removed together with their page. */
function leadLinks(name: string, value: unknown, { route, target, does }: Move, menu?: SiteMenu) {
  const effects: PageChangeEffect[] = [];
  const isLink = (link: string) => link === route || /^[#?]/.test(link.slice(route.length));
  const found = collectReferences(value).filter(
    ({ kind, value: link }) => kind === 'link' && link.startsWith(route) && isLink(link),
  );
  let led = value;
  const { removed = [], links = [] } = Object.groupBy(found, ({ path }) =>
    does === 'remove' && isEntry(name, value, path, menu) ? 'removed' : 'links',
  );
  for (const { path, value: link } of links) {
    // An anchor of the removed page does not exist on the target.
    const to = does === 'rename' ? target + link.slice(route.length) : target;
    led = replaceAt(led, path, (text) =>
      text === link ? to : String(text).replaceAll(`"${link}"`, () => `"${to}"`),
    );
  }
  if (links.length > 0) effects.push({ what: 'links', document: name, count: links.length });
  for (const { path } of removed.toReversed()) {
    const entry = path.slice(0, -1);
    const { label, name: own } = Object(valueAt(led, entry));
    effects.push({ what: 'menu', document: name, label: String(label ?? own ?? route) });
    led = removeAt(led, entry);
  }
  return { value: led, effects };
}

/** Whether a link is an entry of a menu that has no entries below it. */
function isEntry(name: string, document: unknown, path: JsonPath, menu?: SiteMenu): boolean {
  const index = path.at(-2);
  if (typeof index !== 'number') return false;
  if (kindOf(name) === 'site') return path[0] === 'layout';
  return name === menu?.file && !menu.hasEntriesBelow(document, index);
}
