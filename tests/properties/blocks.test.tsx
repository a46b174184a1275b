import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../server/load/load-site.ts';
import { getCodeFolder, getSiteFolder } from '../../server/load/site-folder.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import { AppProvider } from '../../src/context/app-context.tsx';
import { allowedAttributes, allowedTags } from '../../src/rich-text/allow-list.ts';
import { failedContent } from '../setup/failed-content.ts';
import {
  arbitraryContent,
  describeContent,
  isPlainText,
  listVariants,
  mapTexts,
} from '../support/block-content.ts';
import { checkProperty, deepFreeze } from '../support/properties.ts';

const folder = getSiteFolder();
const { site: loaded } = await loadSite(site, folder);
const own = Object.entries(site.blocks).filter(([type]) =>
  existsSync(join(getCodeFolder(folder), 'blocks', type)),
);
// Generated content names this form.
const [form] = Object.values(site.forms ?? {});
const forms = form ? { complaint: form, ...site.forms } : site.forms;

/** Whatever a schema lets through is rendered, whole, and stays what it is: text. */
describe.each(own)('the block type %s', async (type, entry) => {
  const definition = await entry.definition();
  const View = createLoadedView(await entry.component());
  const services = { settings: loaded.manifest, locale: site, forms };
  const render = (content: unknown) =>
    renderToString(
      <AppProvider content={failedContent} {...services}>
        <View block={{ type, id: 'bloc', content, sources: [] }} headingLevel={2} />
      </AppProvider>,
    );
  const root = describeContent(definition.content);
  const parse = (input: unknown) => deepFreeze(definition.content.parse(deepFreeze(input)));

  test.each(listVariants(root))(
    'renders any content of the variant $name whole, unchanged and harmless, and plain text stays text',
    async ({ node }) => {
      await checkProperty(arbitraryContent(node), 12, (input) => {
        const content = parse(input);
        const html = render(content);
        expect(html).toContain(`data-block="${type}"`);
        expect(html, 'the component failed').not.toContain('<!--$!-->');
        expect(render(content), 'another rendering of the same content').toBe(html);
        expect(html, 'an element or an attribute arises from plain text, or text is lost').toBe(
          renderMarked(input),
        );
        expectOnlyAllowed(DomUtils.findAll(() => true, parseDocument(html)));
      });
    },
  );

  /** The content with a mark for each plain text, whose texts are put, escaped, into the finished HTML. */
  function renderMarked(input: unknown) {
    const texts: string[] = [];
    // As long as the text, by which a block may set it smaller.
    const marked = mapTexts(root, input, (text, field) =>
      isPlainText(field) && text !== ''
        ? `@${texts.push(text) - 1}@`.padEnd(text.length, '~')
        : text,
    );
    return render(parse(marked)).replaceAll(/@(\d+)@~*/g, (_, index) =>
      renderToString(texts[Number(index)]),
    );
  }
});

type HtmlElement = ReturnType<typeof DomUtils.findAll>[number];

/** Nothing that runs, and in rich text only what the allow-list has. */
function expectOnlyAllowed(elements: readonly HtmlElement[]): void {
  for (const element of elements) expectHarmless(element);
  const richTexts = elements.filter(({ attribs }) => attribs['data-rich-text'] !== undefined);
  const inside = richTexts.flatMap(({ children }) => DomUtils.findAll(() => true, children));
  for (const { name, attribs } of inside) {
    expect(allowedTags).toContain(name);
    // A table of contents names its headings (src/rich-text/trusted-html.ts).
    const own = /^h[2-6]$/.test(name) ? 'id' : 'rel';
    const allowed = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[name] ?? []), own];
    for (const attribute of Object.keys(attribs))
      expect(allowed, `<${name} ${attribute}>`).toContain(attribute);
  }
}

const active = ['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta', 'link'];

/** React writes one for each picture that is loaded eagerly. */
const isPreload = ({ name, attribs }: HtmlElement) =>
  name === 'link' && attribs.rel === 'preload' && attribs.as === 'image';

function expectHarmless(element: HtmlElement): void {
  const { name, attribs } = element;
  if (!isPreload(element)) expect(active).not.toContain(name);
  for (const [attribute, value] of Object.entries(attribs)) {
    expect(attribute, `<${name}>`).not.toMatch(/^on|^style$|^srcdoc$/i);
    if (['href', 'src', 'action', 'formaction', 'srcset'].includes(attribute)) {
      // Browsers leave out control characters and spaces in front of a scheme.
      const address = [...value].filter((sign) => sign > ' ').join('');
      expect(address, `<${name} ${attribute}>`).not.toMatch(/^(javascript|data|vbscript):/i);
    }
  }
}
