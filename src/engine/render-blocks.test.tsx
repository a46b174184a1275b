import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import type { Block } from './page-manifest.ts';
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

test('a block of unknown type is left out, and the policy told about it', () => {
  const onUnknownBlock = vi.fn();
  const unknown = block('video', 'b');
  const html = renderToString(
    <main>{renderBlocks([block('title', 'a'), unknown], { resolveView, onUnknownBlock })}</main>,
  );
  expect(html).toBe('<main><p>a h1</p></main>');
  expect(onUnknownBlock).toHaveBeenCalledExactlyOnceWith(unknown);
});

test('the default policy warns with package, what, value and remedy', () => {
  expectConsole(
    'warn',
    /^\[vitrine\] Unknown block type "video" \(block "b"\).+blocks\/registry\.ts/,
  );
  warnUnknownBlock(block('video', 'b'));
});
