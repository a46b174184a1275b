import { replaceBy } from '../../src/diagnostics/diagnostic-details.ts';
import { findNearest, suggest, suggestOr } from '../../src/diagnostics/nearest-name.ts';
import { publicationStatusAt } from '../../src/schema/page.ts';
import type { PageFrame } from '../site/page-check.ts';
import { findRoute, splitLink } from './link-target.ts';
import type { Rule } from './rule.ts';
import { definePageRule } from './rule.ts';

export const linkPage: Rule = {
  id: 'link-page',
  severity: 'error',
  holds: 'Every link inside the site leads to a page.',
  reason: 'Visitors would come to an error page.',
  hint: 'Write the route of a page, or add the page.',
  *find({ references, targets: { routes, redirects } }) {
    for (const reference of references) {
      const route = findRoute(reference);
      if (route === undefined || routes.has(route) || redirects.has(route)) continue;
      const unknown = '; write the route of a page, or add a page with this route';
      const hint = suggestOr(route, routes.keys(), unknown);
      const nearest = findNearest(route, routes.keys());
      const { value } = reference;
      const fix = replaceBy(value, nearest && value.replace(route, () => nearest));
      yield reference.report(`unknown page "${route}"${hint}`, fix);
    }
  },
};

export const linkAnchor: Rule = {
  id: 'link-anchor',
  severity: 'error',
  holds: 'The anchor of a link is the id of something on the page that it leads to.',
  reason: 'The browser would stay at the top of the page.',
  hint: 'Write the id of a block of that page.',
  *find({ references, targets: { routes, layoutIds } }) {
    for (const reference of references) {
      const target = splitLink(reference);
      const own = target && routes.get(target.route);
      if (!target?.anchor || !own || [...layoutIds, ...own].includes(target.anchor)) continue;
      const blocks = [...new Set([...own, ...layoutIds])].filter((id) => !id.includes('_'));
      const nearest = findNearest(target.anchor, blocks);
      const { value } = reference;
      yield reference.report(
        `nothing has the id "${target.anchor}" on page "${target.route}"${suggest(target.anchor, blocks)}`,
        replaceBy(value, nearest && value.replace(/#.*/s, () => `#${nearest}`)),
      );
    }
  },
};

export const linkHost: Rule = {
  id: 'link-host',
  severity: 'error',
  holds: 'Every "@name" of a link is a host of site.json.',
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
};

export const linkSubject: Rule = {
  id: 'link-subject',
  severity: 'error',
  holds:
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
};

/** The topics of a form that links may name. */
function listAskedFields(form: unknown): string[] {
  // Checked by the rule about forms, where it is wrong.
  const { subjectField, schema } = Object(form);
  return subjectField === undefined ? [] : Object.keys(Object(Object(schema).properties));
}

export const linkRedirect: Rule = {
  id: 'link-redirect',
  severity: 'warning',
  holds: 'Links lead to pages by their own route, not by one that moves on.',
  reason: 'Each redirect costs visitors a second answer of the server.',
  hint: 'Write the new route.',
  *find({ references, targets: { routes, redirects } }) {
    for (const reference of references) {
      const route = findRoute(reference);
      const next = route === undefined || routes.has(route) ? undefined : redirects.get(route);
      if (route === undefined || next === undefined) continue;
      const { value } = reference;
      const fix = replaceBy(
        value,
        value.replace(route, () => next),
      );
      yield reference.report(`"${route}" moves to "${next}"; link to that`, fix);
    }
  },
};

export const linkUnpublished: Rule = {
  id: 'link-unpublished',
  severity: 'error',
  holds: 'A page that visitors see links to pages that they see.',
  reason:
    'Visitors would come to an error page. Unpublished pages may link to each other, and entries of menus wait with their pages.',
  hint: 'Publish the page, or remove the link.',
  *find({ pages: known, references, now }) {
    const pages = new Map(known.map(({ page }) => [page.route, page]));
    const isSeen = (page: PageFrame | undefined) =>
      publicationStatusAt(page?.publication, now) === 'published';
    for (const reference of references) {
      const route = findRoute(reference);
      const page = route === undefined ? undefined : pages.get(route);
      if (!page || isSeen(page) || reference.waits) continue;
      if (reference.from !== undefined && !isSeen(pages.get(reference.from))) continue;
      yield reference.report(
        `the page "${route}" ${describeState(page, now)}: visitors would not find it; publish it, or remove the link`,
      );
    }
  },
};

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

export const linkName = definePageRule({
  id: 'link-name',
  severity: 'error',
  holds: 'Every link and button has a name: a text, or a picture with one.',
  reason: 'WCAG 2.4.4 and 4.1.2, RGAA 6.2 and 11.9.',
  hint: 'Write a text in the link, or the alt of its picture.',
  *check({ outline }) {
    for (const { tag, name, href, picture, block } of outline.controls) {
      // An element <a> without address is a place, not a link.
      if (name !== '' || (tag === 'a' && href === undefined)) continue;
      const what = tag === 'a' ? `the link to "${href}"` : 'a button';
      const hint = picture ? `write the alt of its picture "${picture}"` : 'write a text inside it';
      yield { location: { block, text: picture ?? href }, message: `${what} has no name; ${hint}` };
    }
  },
});
