import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { allowedAttributes, allowedTags } from '../../src/rich-text/allow-list.ts';
import {
  arbitraryContent,
  describeContent,
  isPlainText,
  listVariants,
  mapTexts,
} from '../support/block-content.ts';
import { type HtmlElement, listElements, mapStrings, parseHtml } from '../support/html-tree.ts';
import { checkProperty, deepFreeze } from '../support/properties.ts';
import { createContentRenderer } from '../support/render-content.tsx';

/** Whatever a schema lets through is rendered, whole, and stays what it is: text. */
describe.each(Object.entries(blockRegistry))('the block type %s', async (type, entry) => {
  const definition = await entry.definition();
  const render = await createContentRenderer(type, entry);
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
        const tree = parseHtml(html);
        expect(tree, 'an element or an attribute arises from plain text, or text is lost').toEqual(
          renderMarked(input),
        );
        expectOnlyAllowed(listElements(tree));
      });
    },
  );

  /** The content with a mark for each plain text, whose texts are put into the finished tree. */
  function renderMarked(input: unknown) {
    const texts: string[] = [];
    // As long as the text, by which a block may set it smaller.
    const marked = mapTexts(root, input, (text, field) =>
      isPlainText(field) && text !== ''
        ? `@${texts.push(text) - 1}@`.padEnd(text.length, '~')
        : text,
    );
    const restore = (text: string) =>
      text.replaceAll(/@(\d+)@~*/g, (_, index) => texts[Number(index)] ?? '');
    return mapStrings(parseHtml(render(parse(marked))), restore);
  }
});

/** Nothing that runs, and in rich text only what the allow-list has. */
function expectOnlyAllowed(elements: readonly HtmlElement[]): void {
  for (const element of elements) expectHarmless(element);
  const richTexts = elements.filter(({ attributes }) => attributes['data-rich-text'] !== undefined);
  for (const { name, attributes } of richTexts.flatMap(({ children }) => listElements(children))) {
    expect(allowedTags).toContain(name);
    // A table of contents names its headings (src/rich-text/trusted-html.ts).
    const own = /^h[2-6]$/.test(name) ? 'id' : 'rel';
    const allowed = [...(allowedAttributes['*'] ?? []), ...(allowedAttributes[name] ?? []), own];
    for (const attribute of Object.keys(attributes))
      expect(allowed, `<${name} ${attribute}>`).toContain(attribute);
  }
}

const active = ['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta', 'link'];

/** React writes one for each picture that is loaded eagerly. */
const isPreload = ({ name, attributes }: HtmlElement) =>
  name === 'link' && attributes.rel === 'preload' && attributes.as === 'image';

function expectHarmless(element: HtmlElement): void {
  const { name, attributes } = element;
  if (!isPreload(element)) expect(active).not.toContain(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    expect(attribute, `<${name}>`).not.toMatch(/^on|^style$|^srcdoc$/i);
    if (['href', 'src', 'action', 'formaction', 'srcset'].includes(attribute)) {
      // Browsers leave out control characters and spaces in front of a scheme.
      const address = [...value].filter((sign) => sign > ' ').join('');
      expect(address, `<${name} ${attribute}>`).not.toMatch(/^(javascript|data|vbscript):/i);
    }
  }
}
