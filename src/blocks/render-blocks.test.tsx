import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import type { Block } from '../schema/page.ts';
import { createLoadedView } from './block-view.tsx';
import { type BlockView, renderBlocks } from './render-blocks.tsx';

const Title: BlockView = ({ block, headingLevel }) => <p>{`${block.id} h${headingLevel}`}</p>;
const block = (type: string, id: string): Block => ({ type, id, content: {}, sources: [] });
const resolveView = (type: string) => (type === 'title' ? Title : undefined);

test('blocks are rendered in order, the first one with the title of the page', () => {
  const blocks = [block('title', 'a'), block('title', 'b'), block('title', 'c')];
  const html = renderToString(<main>{renderBlocks(blocks, resolveView)}</main>);
  expect(html).toBe('<main><p>a h1</p><p>b h2</p><p>c h2</p></main>');
});

test('the element of a block carries its weight, and no attribute without one', () => {
  const View = createLoadedView(() => null);
  const render = (weight?: Block['weight']) =>
    renderToString(
      <View block={{ ...block('title', 'a'), ...(weight && { weight }) }} headingLevel={2} />,
    );
  expect(render('quiet')).toContain('<section id="a" data-block="title" data-weight="quiet">');
  expect(render()).toContain('<section id="a" data-block="title">');
});

test('a block of unknown type is left out, with a warning that says what to do', () => {
  expectConsole(
    'warn',
    /^\[vitrine\] Unknown block type "video" \(block "b"\).+blocks\/registry\.ts/,
  );
  const html = renderToString(
    <main>{renderBlocks([block('title', 'a'), block('video', 'b')], resolveView)}</main>,
  );
  expect(html).toBe('<main><p>a h1</p></main>');
});

describe('blocks inside a block', () => {
  const Frame: BlockView = ({ block, headingLevel, slots }) => (
    <div>
      {`${block.id} h${headingLevel} `}
      {slots?.aside}
    </div>
  );
  const resolveInside = (type: string) => (type === 'frame' ? Frame : resolveView(type));
  const frame = (id: string, title: string | undefined, inside: Block[]): Block => ({
    ...block('frame', id),
    content: title ? { title } : {},
    slots: { aside: inside },
  });
  const render = (blocks: Block[]) =>
    renderToString(<main>{renderBlocks(blocks, resolveInside)}</main>).replaceAll('<!-- -->', '');

  test('have their titles on its level where it has none', () => {
    expect(render([block('title', 'a'), frame('b', undefined, [block('title', 'c')])])).toBe(
      '<main><p>a h1</p><div>b h2 <p>c h2</p></div></main>',
    );
  });

  test('have their titles one level below its own, with each block around them', () => {
    const html = render([frame('a', 'A', [frame('b', 'B', [block('title', 'c')])])]);
    expect(html).toBe('<main><div>a h1 <div>b h2 <p>c h3</p></div></div></main>');
  });
});
