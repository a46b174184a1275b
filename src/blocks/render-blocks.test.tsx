import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import type { Block } from '../schema/page.ts';
import { createLoadedView } from './block-view.tsx';
import type { BlockView } from './render-blocks.tsx';
import { renderBlocks, warnUnknownBlock } from './render-blocks.tsx';

const Title: BlockView = ({ block, headingLevel }) => <p>{`${block.id} h${headingLevel}`}</p>;
const block = (type: string, id: string): Block => ({ type, id, content: {}, sources: [] });
const resolveView = (type: string) => (type === 'title' ? Title : undefined);

test('blocks are rendered in order, the first one with the title of the page', () => {
  const blocks = [block('title', 'a'), block('title', 'b'), block('title', 'c')];
  const html = renderToString(
    <main>{renderBlocks(blocks, { resolveView, onUnknownBlock: vi.fn() })}</main>,
  );
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

test('a block of unknown type is left out, and the policy told about it', () => {
  const onUnknownBlock = vi.fn();
  const unknown = block('video', 'b');
  const html = renderToString(
    <main>{renderBlocks([block('title', 'a'), unknown], { resolveView, onUnknownBlock })}</main>,
  );
  expect(html).toBe('<main><p>a h1</p></main>');
  expect(onUnknownBlock).toHaveBeenCalledExactlyOnceWith(unknown);
});

describe('blocks inside a block', () => {
  const Frame: BlockView = ({ block, headingLevel, slots }) => (
    <div>
      {`${block.id} h${headingLevel} `}
      {slots?.aside}
    </div>
  );
  const blockResolver = {
    resolveView: (type: string) => (type === 'frame' ? Frame : resolveView(type)),
    onUnknownBlock: vi.fn(),
  };
  const frame = (id: string, title: string | undefined, inside: Block[]): Block => ({
    ...block('frame', id),
    content: title ? { title } : {},
    slots: { aside: inside },
  });
  const render = (blocks: Block[]) =>
    renderToString(<main>{renderBlocks(blocks, blockResolver)}</main>).replaceAll('<!-- -->', '');

  test('have their titles one level below its own', () => {
    expect(render([block('title', 'a'), frame('b', 'B', [block('title', 'c')])])).toBe(
      '<main><p>a h1</p><div>b h2 <p>c h3</p></div></main>',
    );
  });

  test('have their titles on its level where it has none', () => {
    expect(render([block('title', 'a'), frame('b', undefined, [block('title', 'c')])])).toBe(
      '<main><p>a h1</p><div>b h2 <p>c h2</p></div></main>',
    );
  });

  test('go down a level with each block around them', () => {
    const html = render([frame('a', 'A', [frame('b', 'B', [block('title', 'c')])])]);
    expect(html).toBe('<main><div>a h1 <div>b h2 <p>c h3</p></div></div></main>');
  });

  test('are left out when their type is unknown, and the policy told about them', () => {
    const unknown = block('video', 'c');
    expect(render([frame('a', 'A', [unknown, block('title', 'd')])])).toBe(
      '<main><div>a h1 <p>d h2</p></div></main>',
    );
    expect(blockResolver.onUnknownBlock).toHaveBeenCalledExactlyOnceWith(unknown);
  });
});

test('the default policy warns with package, what, value and remedy', () => {
  expectConsole(
    'warn',
    /^\[vitrine\] Unknown block type "video" \(block "b"\).+blocks\/registry\.ts/,
  );
  warnUnknownBlock(block('video', 'b'));
});
