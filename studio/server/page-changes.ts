import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { valueAt } from '../../src/diagnostics/schema-nodes.ts';
import type { SiteMenu } from '../../src/site/site-menu.ts';
import { collectReferences } from '../../validate/site/references.ts';
import { kindOf } from './documents.ts';
import type {
  DocumentChange,
  PageChange,
  PageChangeEffect,
  PageChangePlan,
  StoredDocument,
} from './protocol.ts';

/** A page manifest as far as a change of the whole page reads it; `npm run validate` has parsed it. */
type Manifest = Readonly<Record<string, unknown>> & {
  route: string;
  title?: string;
  redirectFrom?: readonly string[];
  blocks?: readonly unknown[];
};

type Plan = { files: Map<string, unknown>; effects: PageChangeEffect[] };

/**
 * The files that change when a page is duplicated, gets another address or is removed: its manifest, the
 * redirects, the links to it and the menus. Undefined when the page does not exist.
 */
export function planPageChange(
  documents: readonly StoredDocument[],
  change: PageChange,
  menu?: SiteMenu,
): PageChangePlan | undefined {
  const values = new Map(documents.map(({ name, text }) => [name, parse(text)]));
  const page = values.get(change.name) as Manifest | undefined;
  if (kindOf(change.name) !== 'page' || typeof page?.route !== 'string') return undefined;
  const plan: Plan = { files: new Map(), effects: [] };
  if (change.does === 'duplicate') duplicate(page, change, plan, new Set(values.keys()));
  else {
    const target = change.does === 'rename' ? change.route : change.target;
    leadLinksTo(values, page.route, target, change, menu, plan);
    const written = (plan.files.get(change.name) ?? page) as Manifest;
    if (change.does === 'rename') {
      plan.files.set(change.name, addRedirects({ ...written, route: target }, [page.route]));
      plan.effects.push({ what: 'redirect', from: page.route, to: target });
    } else {
      plan.files.set(change.name, undefined);
      redirectTo(values, target, [page.route, ...(page.redirectFrom ?? [])], plan);
    }
  }
  const stored = new Map(documents.map((one) => [one.name, one]));
  const files = Array.from(plan.files, ([name, value]): DocumentChange => {
    const text = value === undefined ? null : printJson(value);
    return { name, text, base: stored.get(name)?.hash ?? null };
  });
  return { files, effects: plan.effects };
}

/** The copy is a draft: a second page of the same texts is for its author's eyes only. */
function duplicate(
  page: Manifest,
  { title, route }: Extract<PageChange, { does: 'duplicate' }>,
  { files }: Plan,
  taken: ReadonlySet<string>,
): void {
  const { blocks = [], redirectFrom: _, publishAt: __, unpublishAt: ___, ...frame } = page;
  const [first, ...others] = blocks;
  const content: Readonly<Record<string, unknown>> = Object(Object(first).content);
  const renamed =
    content.title === page.title ? { ...Object(first), content: { ...content, title } } : first;
  // "/a/b" and "/a-b" have one name.
  const stem = `page-manifests/${route.slice(1).replaceAll('/', '-')}`;
  let name = `${stem}.json`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}.json`;
  const copy = { ...frame, route, title, draft: true, blocks: [renamed, ...others] };
  files.set(name, copy);
}

/** Routes that lead to a page from now on, before its blocks. */
function addRedirects({ blocks, ...page }: Manifest, routes: readonly string[]): object {
  const all = new Set([...(page.redirectFrom ?? []), ...routes]);
  all.delete(page.route);
  return { ...page, redirectFrom: [...all], blocks };
}

function redirectTo(
  values: ReadonlyMap<string, unknown>,
  target: string,
  routes: readonly string[],
  { files, effects }: Plan,
): void {
  const [name] =
    [...values].find(
      ([name, value]) => kindOf(name) === 'page' && Object(value).route === target,
    ) ?? [];
  if (name === undefined) return;
  const page = (files.get(name) ?? values.get(name)) as Manifest;
  files.set(name, addRedirects(page, routes));
  for (const from of routes) effects.push({ what: 'redirect', from, to: target });
}

/** Links lead elsewhere; entries of menus are removed together with their page. */
function leadLinksTo(
  values: ReadonlyMap<string, unknown>,
  route: string,
  target: string,
  change: PageChange,
  menu: SiteMenu | undefined,
  { files, effects }: Plan,
): void {
  const isLink = (link: string) => link === route || /^[#?]/.test(link.slice(route.length));
  for (const [name, value] of values) {
    if (name === change.name && change.does === 'remove') continue;
    const found = collectReferences(value).filter(
      ({ kind, value: link }) => kind === 'link' && link.startsWith(route) && isLink(link),
    );
    if (found.length === 0) continue;
    const copy: unknown = structuredClone(value);
    const entries =
      change.does === 'remove' ? found.filter(({ path }) => isEntry(name, value, path, menu)) : [];
    const links = found.filter((one) => !entries.includes(one));
    for (const { path, value: link } of links) {
      // An anchor of the removed page does not exist on the target.
      const to = change.does === 'rename' ? target + link.slice(route.length) : target;
      const text = String(valueAt(copy, path));
      const written = text === link ? to : text.replaceAll(`"${link}"`, () => `"${to}"`);
      Reflect.set(Object(valueAt(copy, path.slice(0, -1))), path.at(-1) ?? '', written);
    }
    if (links.length > 0) effects.push({ what: 'links', document: name, count: links.length });
    for (const { path } of entries.toReversed()) {
      const { label, name: own } = Object(valueAt(copy, path.slice(0, -1)));
      effects.push({ what: 'menu', document: name, label: String(label ?? own ?? route) });
      const list: unknown = valueAt(copy, path.slice(0, -2));
      if (Array.isArray(list)) list.splice(Number(path.at(-2)), 1);
    }
    files.set(name, copy);
  }
}

/** Whether a link is an entry of a menu that has no entries below it. */
function isEntry(
  name: string,
  document: unknown,
  path: JsonPath,
  menu: SiteMenu | undefined,
): boolean {
  const index = path.at(-2);
  if (typeof index !== 'number') return false;
  if (kindOf(name) === 'site') return path[0] === 'layout';
  return name === menu?.file && !menu.hasEntriesBelow(document, index);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
