import { replaceBy } from '../../src/diagnostics/diagnostic-details.ts';
import { findMeantAddress } from '../../src/diagnostics/meant-address.ts';
import { findNearest, suggest, suggestOr } from '../../src/diagnostics/nearest-name.ts';
import { publicationStatusAt } from '../../src/schema/page.ts';
import type { PageFrame } from '../site/page-check.ts';
import { elsewhere, files, type LocatedReference } from '../site/references.ts';
import type { SiteModel } from '../site/site-model.ts';
import { definePageRule, type Rule } from './rule.ts';

/** The links to pages of this site, with their route and anchor. */
function* listPageLinks(references: readonly LocatedReference[]) {
  for (const reference of references) {
    const { kind, value, from } = reference;
    if (kind !== 'link' || elsewhere.test(value) || files.test(value)) continue;
    const [path = '', anchor] = value.split('#');
    // A page's events for calendars: `/calendar.ics` is of `/calendar`.
    const route = path.split('?')[0]?.replace(/\.ics$/, '') || from;
    if (route !== undefined) yield { ...reference, route, anchor };
  }
}

/** Routes reachable by links from the home page and the layout. */
function followLinks({ references, targets: { redirects } }: SiteModel): Set<string> {
  const links = Map.groupBy(listPageLinks(references), ({ from }) => from);
  const reached = new Set(['/']);
  const waiting: (string | undefined)[] = [undefined, '/'];
  while (waiting.length > 0) {
    for (const { route } of links.get(waiting.pop()) ?? []) {
      const next = redirects.get(route) ?? route;
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** The topics of a form that links may name. */
function listAskedFields(form: unknown): string[] {
  // Checked by the rule about forms, where it is wrong.
  const { subjectField, schema } = Object(form);
  return subjectField === undefined ? [] : Object.keys(Object(Object(schema).properties));
}

function describeState({ publication }: PageFrame, now: number): string {
  const format = (instant = 0) => new Date(instant).toISOString();
  switch (publicationStatusAt(publication, now)) {
    case 'draft':
      return 'is a draft';
    case 'scheduled':
      return `is published only on ${format(publication?.publishAt)}`;
    default:
      return `is not published since ${format(publication?.unpublishAt)}`;
  }
}

export const linkRules: readonly Rule[] = [
  {
    id: 'link-page',
    severity: 'error',
    description: 'Every link inside the site leads to a page.',
    reason: 'Visitors would come to an error page.',
    hint: 'Write the route of a page, or add the page.',
    *find({ references, targets: { routes, redirects } }) {
      for (const { route, value, report } of listPageLinks(references)) {
        if (routes.has(route) || redirects.has(route)) continue;
        const unknown = '; write the route of a page, or add a page with this route';
        const meant = findMeantAddress(value);
        const nearest = findNearest(route, routes.keys());
        const hint = suggestOr(route, routes.keys(), unknown);
        const fix = replaceBy(value, meant ?? (nearest && value.replace(route, () => nearest)));
        yield report(`unknown page "${route}"${meant ? `, did you mean "${meant}"?` : hint}`, fix);
      }
    },
  },
  {
    id: 'link-anchor',
    severity: 'error',
    description: 'The anchor of a link is the id of something on the page that it leads to.',
    reason: 'The browser would stay at the top of the page.',
    hint: 'Write the id of a block of that page.',
    *find({ references, targets: { routes, blockIds, layoutIds } }) {
      for (const { route, anchor, value, report } of listPageLinks(references)) {
        const own = routes.get(route);
        if (!anchor || !own || [...layoutIds, ...own].includes(anchor)) continue;
        const blocks = blockIds.get(route) ?? [];
        const nearest = findNearest(anchor, blocks);
        yield report(
          `nothing has the id "${anchor}" on page "${route}"${suggest(anchor, blocks)}`,
          replaceBy(value, nearest && value.replace(/#.*/s, () => `#${nearest}`)),
        );
      }
    },
  },
  {
    id: 'link-host',
    severity: 'error',
    description: 'Every "@name" of a link is a host of site.json.',
    reason: 'The link would lead nowhere.',
    hint: 'Write the name of a host, or add the host.',
    *find({ references, manifests: { site } }) {
      if (!site) return;
      const names = Object.keys(site.hosts);
      for (const { kind, value, report } of references) {
        const name = kind === 'link' ? /^@([^/]*)/.exec(value)?.[1] : undefined;
        if (name === undefined || names.includes(name)) continue;
        const nearest = findNearest(name, names);
        const hint = nearest
          ? `, did you mean "@${nearest}"?`
          : `; site.json has ${names.map((known) => `"@${known}"`).join(', ') || 'none'}`;
        const fix = replaceBy(value, nearest && value.replace(name, () => nearest));
        yield report(`unknown host "@${name}"${hint}`, fix);
      }
    },
  },
  {
    id: 'link-subject',
    severity: 'error',
    description:
      'What a link asks a form about is a subject of site.json, and a subject answers fields of such a form.',
    reason: 'The form would open without saying what it is for, or could not be sent.',
    hint: 'Write the name of a subject, or add it to `requests` of site.json.',
    *find({ references, definition, forms, manifests: { site, siteJson } }) {
      if (!site || !siteJson) return;
      const pages = Object.values(definition.dialogs);
      const subjects = site.requests?.subjects ?? {};
      for (const { kind, value, report } of references) {
        const [, path = '', search] = /^(#?[^?#]*)\?([^#]*)/.exec(value) ?? [];
        if (search === undefined || (kind !== 'dialog' && !pages.includes(path))) continue;
        const query = new URLSearchParams(search);
        for (const name of query.keys()) {
          if (name !== 'subject' && name !== 'about') {
            yield report(`unknown parameter "${name}"${suggest(name, ['subject', 'about'])}`);
          }
        }
        const subject = query.get('subject');
        if (subject !== null && !Object.hasOwn(subjects, subject)) {
          yield report(
            `unknown subject "${subject}"${suggestOr(subject, Object.keys(subjects), '; add it to "requests" of site.json')}`,
          );
        } else if (subject === null && query.has('about')) {
          yield report('says what it is about, and no subject; add "subject=…"');
        }
      }
      const fields = forms.files.flatMap(({ value }) => listAskedFields(value));
      for (const [name, { answers = {} }] of Object.entries(subjects)) {
        for (const field of Object.keys(answers)) {
          if (fields.includes(field)) continue;
          const path = ['requests', 'subjects', name, 'answers', field];
          const message = `no form with a "subjectField" has a field "${field}"${suggest(field, fields)}`;
          yield siteJson.locate({ path, message });
        }
      }
    },
  },
  {
    id: 'route-of-form',
    severity: 'error',
    description: 'No page has the route of a page of a form in steps, below the one that shows it.',
    reason: 'The page would be seen in place of the step.',
    hint: 'Give the page another route, or the step another name.',
    *find({ pages }) {
      const shown = new Map(pages.flatMap(({ json, below }) => below.map((one) => [one, json])));
      for (const { json, page } of pages) {
        const form = shown.get(page.route);
        if (!form) continue;
        const message = `is also a page of the form that ${form.file} shows; choose another route`;
        yield json.locate({ path: ['route'], message });
      }
    },
  },
  {
    id: 'link-redirect',
    severity: 'warning',
    description: 'Links lead to pages by their own route, not by one that moves on.',
    reason: 'Each redirect costs visitors a second answer of the server.',
    hint: 'Write the new route.',
    *find({ references, targets: { routes, redirects } }) {
      for (const { route, value, report } of listPageLinks(references)) {
        const next = redirects.get(route);
        if (routes.has(route) || next === undefined) continue;
        const moved = value.replace(route, () => next);
        const fix = replaceBy(value, moved);
        yield report(`"${route}" moves to "${next}"; link to that`, fix);
      }
    },
  },
  {
    id: 'link-unpublished',
    severity: 'error',
    description: 'A page that visitors see links to pages that they see.',
    reason:
      'Visitors would come to an error page. Unpublished pages may link to each other, and entries of menus wait with their pages.',
    hint: 'Publish the page, or remove the link.',
    *find({ pages: known, references, now }) {
      const pages = new Map(known.map(({ page }) => [page.route, page]));
      const isSeen = (page: PageFrame | undefined) =>
        publicationStatusAt(page?.publication, now) === 'published';
      for (const { route, from, waits, report } of listPageLinks(references)) {
        const page = pages.get(route);
        if (!page || isSeen(page) || waits) continue;
        if (from !== undefined && !isSeen(pages.get(from))) continue;
        yield report(
          `the page "${route}" ${describeState(page, now)}: visitors would not find it; publish it, or remove the link`,
        );
      }
    },
  },
  definePageRule({
    id: 'link-name',
    severity: 'error',
    description: 'Every link and button has a name: a text, or a picture with one.',
    reason: 'WCAG 2.4.4 and 4.1.2, RGAA 6.2 and 11.9.',
    hint: 'Write a text in the link, or the alt of its picture.',
    *check({ outline }) {
      for (const { tag, name, href, picture, block } of outline.controls) {
        // An element <a> without address is a place, not a link.
        if (name !== '' || (tag === 'a' && href === undefined)) continue;
        const what = tag === 'a' ? `the link to "${href}"` : 'a button';
        const hint = picture
          ? `write the alt of its picture "${picture}"`
          : 'write a text inside it';
        yield {
          location: {
            block,
            text: picture ? [`src="${picture}"`, picture] : [`href="${href}"`, `${href}`],
          },
          message: `${what} has no name; ${hint}`,
        };
      }
    },
  }),
  {
    id: 'orphan-page',
    severity: 'warning',
    description:
      'A visitor can come to every page by links from the home page, the menu or the footer.',
    reason: 'WCAG 2.4.5, RGAA 12.1: pages are found by navigation. Error pages have no address.',
    hint: 'Link to the page from another one, or from a menu in site.json; or write "listed": false.',
    *find(site) {
      // A manifest that cannot be read may have the link that seems to be missing.
      if (site.broken.length > 0) return;
      const reached = followLinks(site);
      for (const { json, page } of site.pages) {
        if (page.status !== 200 || page.isListed === false || reached.has(page.route)) continue;
        // Not published yet, or no longer.
        if (publicationStatusAt(page.publication, site.now) !== 'published') continue;
        const message = `no link leads to "${page.route}"; link to it from another page or a menu, or write "listed": false for a page that is found otherwise`;
        yield json.locate({ path: ['route'], message });
      }
    },
  },
];
