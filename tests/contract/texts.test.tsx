import { parseDocument } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { widgets } from '../../.storybook/all-widgets.ts';
import { blockRegistry } from '../../blocks/registry.ts';
import { FailureScreen } from '../../src/app/document/document.tsx';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import { AppProvider } from '../../src/context/app-context.tsx';
import { createBrowserForm } from '../../src/forms/browser-form.ts';
import { loadAllForms } from '../../src/forms/use-form.ts';
import type { Locale } from '../../src/site/site-context.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { pageTexts } from '../../src/texts/fr/page.ts';
import { serverTexts } from '../../src/texts/fr/server.ts';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { Loading } from '../../src/ui/loading/loading.tsx';
import { forms } from '../support/forms.ts';
import { createTestApp, createTestOptions, pages, siteSettings } from '../support/site.ts';
import { createUnkeptRoutes } from '../support/submissions.ts';

/** The same catalogue in a script that no content is written in: 文 for each text. */
function inOtherScript<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    if (typeof text === 'string') return [key, '文'];
    if (typeof text === 'function') return [key, (...parts: unknown[]) => `文${parts.join('文')}`];
    return [key, inOtherScript(Object(text))];
  });
  // It has the keys of the catalogue, each with what is of its kind.
  return Object.fromEntries(entries) as Texts;
}

/** Japanese dates and numbers have no Latin letter. */
const locale: Locale = {
  language: 'ja',
  timeZone: 'UTC',
  texts: inOtherScript(pageTexts),
  formatPhone: () => '文',
};

const said = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'content'];

/** Every text that somebody sees or hears. */
function listTexts(html: string): string[] {
  const listIn = ({ children }: Pick<ReturnType<typeof parseDocument>, 'children'>): string[] =>
    children.flatMap((node) => {
      if (node.type === 'text') return [node.data];
      if (!('attribs' in node) || ['script', 'style'].includes(node.name)) return [];
      return [...said.flatMap((name) => node.attribs[name] ?? []), ...listIn(node)];
    });
  // React separates neighbouring texts by comments.
  return listIn(parseDocument(html.replaceAll('<!-- -->', '')));
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...listTexts(value)];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : [];
}

/** What is left of the texts of a document when all that its content says is taken out. */
function listOwnWords(html: string, content: unknown): string[] {
  const given = [content, siteSettings]
    .flatMap(listStrings)
    .filter((text) => text.trim() !== '')
    .toSorted((a, b) => b.length - a.length);
  return listTexts(html)
    .map((text) => given.reduce((rest, part) => rest.replaceAll(part, ''), text))
    .filter((rest) => /\p{Script=Latin}/u.test(rest));
}

const show = (node: ReactNode) =>
  renderToString(
    <AppProvider settings={siteSettings} locale={locale} forms={browserForms}>
      {node}
    </AppProvider>,
  );

/** The broker's own block types, whose words are French. */
const ofTheBroker = ['partner-access'];
/** The broker's forms, without the words of their own. */
const mute = Object.entries(forms).map(([name, form]) => {
  const definition = { ...form.definition, texts: {} };
  const texts = inOtherScript(formTexts);
  return [name, async () => createBrowserForm({ ...form, definition, texts, widgets })] as const;
});
const browserForms = Object.fromEntries(mute);
await loadAllForms(browserForms);

describe('what is not content comes from the catalogue', () => {
  test.each(Object.entries(blockRegistry).filter(([type]) => !ofTheBroker.includes(type)))(
    'in the block type %s',
    async (type, entry) => {
      const { content } = await entry.definition();
      const View = createLoadedView(await entry.component());
      for (const [name, input] of Object.entries(await entry.examples())) {
        const parsed = content.parse(input);
        const block = { type, id: 'block', content: parsed, sources: [] };
        const html = show(<View block={block} headingLevel={2} />);
        const said = [parsed, ...Object.values(forms).map(({ definition }) => definition)];
        expect(listOwnWords(html, said), name).toEqual([]);
      }
    },
  );

  test.each([
    [
      'a dialog',
      <Dialog key="" isOpen title="" onClose={() => {}}>
        …
      </Dialog>,
    ],
    ['what is loading', <Loading key="" />],
    ['a failure', <FailureScreen key="" error="" />],
  ])('in %s', (_, node) => {
    vi.stubGlobal('location', { pathname: '/', search: '' });
    const html = show(node);
    vi.unstubAllGlobals();
    expect(listTexts(html).join('')).toContain('文');
    expect(listOwnWords(html, [])).toEqual([]);
  });
});

describe('what the server says comes from the catalogue', () => {
  const { site } = createTestOptions();
  const page = {
    route: '/notre-page',
    status: 200,
    title: '',
    meta: { description: '' },
    blocks: [],
  } as const;
  const inLocale = {
    ...site,
    ...locale,
    serverTexts: inOtherScript(serverTexts),
    Layout: ({ children }: { children: ReactNode }) => children,
  };
  const lifeCycles = {
    'a draft': { isDraft: true, publishAt: undefined, unpublishAt: undefined },
    'a page to come': { isDraft: false, publishAt: 4e12, unpublishAt: undefined },
    'a page that has ended': { isDraft: false, publishAt: undefined, unpublishAt: 1e12 },
  };

  test.each(Object.entries(lifeCycles))('on %s', async (_, publication) => {
    const app = createTestApp({
      site: inLocale,
      pages: [{ ...page, publication }, ...pages.filter(({ status }) => status !== 200)],
      showsUnpublished: true,
    });
    const html = await (await app.request(page.route)).text();
    expect(listTexts(html).join('')).toContain('文');
    const body = html.slice(html.indexOf('<body'));
    expect(listOwnWords(body, page)).toEqual([]);
  });

  const routes = createUnkeptRoutes('.', {
    site: {
      ...inLocale,
      serverForms: {
        contact: { ...forms.contact, definition: { ...forms.contact.definition, thanks: '' } },
      },
    },
  });
  const post = (body: BodyInit) => ({ method: 'POST', body, headers: { Accept: 'text/html' } });
  const unknownField = new FormData();
  unknownField.set('admin', '1');

  test.each([
    ['when a form was received', '/contacts/%E6%96%87?reference=D-2026-3333-3333', {}],
    ['when it is no form', '/contacts', post('name=x')],
    ['when it has another field', '/contacts', post(unknownField)],
    ['when a field is missing', '/contacts', post(new FormData())],
  ])('%s', async (_, path, request) => {
    const html = await (await routes.request(path, request)).text();
    expect(listTexts(html).join('')).toContain('文');
    const body = html.slice(html.indexOf('<body'));
    expect(listOwnWords(body, ['D-2026-3333-3333', forms.contact.definition])).toEqual([]);
  });
});
