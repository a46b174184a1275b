import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { site as definition } from '../../site/site.ts';
import { valueAt } from '../../src/diagnostics/schema-nodes.ts';
import type { HtmlElement, HtmlNode } from '../../tests/support/html-tree.ts';
import { parseHtml } from '../../tests/support/html-tree.ts';
import { createTestApp } from '../../tests/support/site.ts';
import { findField } from '../app/state/find-field.ts';
import { authoriseLocally } from './authorise-locally.ts';
import type { EditorConfig, Pressed, Preview } from './protocol.ts';
import { createStudio } from './studio.ts';

/** A text that a person sees, and the block that it stands in. */
type Shown = { block: string | undefined; text: string; pressed: Pressed };

const unseen = ['script', 'style', 'head', 'template', 'noscript'];
const isUnseen = ({ name, attributes }: HtmlElement) =>
  unseen.includes(name) || /visually-?hidden/i.test(attributes.class ?? '');

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

/** As the canvas tells a press on each of them (studio/app/canvas/canvas.ts). */
function listShown(nodes: readonly HtmlNode[], above: readonly HtmlElement[] = []): Shown[] {
  return nodes.flatMap((node): Shown[] => {
    if (typeof node !== 'string')
      return isUnseen(node) ? [] : listShown(node.children, [node, ...above]);
    const text = node.replaceAll(/\s+/g, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const isBlock = ({ attributes }: HtmlElement) => 'data-block' in attributes;
    const end = above.findIndex((one) => isBlock(one) || one.name === 'body');
    const day = above.find(({ name }) => name === 'time')?.attributes.datetime ?? '';
    const around = above.slice(0, end).map(textOf);
    const block = above.find(isBlock)?.attributes.id;
    return [{ block, text, pressed: { texts: [day, text], around } }];
  });
}

test('each text that a page shows leads by a press to its field', async () => {
  const studio = createStudio({
    ...{ root: '.', definition, authorise: authoriseLocally },
    environment: { PREVIEW_SECRET: 'a secret of at least 32 characters', PORT: 3000 },
  });
  const ask = async (path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost' };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    // Of the socket, only the address is looked at.
    return (await studio.request(path, init, env as never)).json();
  };
  const { documents, facts, layoutDocuments }: EditorConfig = await ask('/editor-config');
  const files = new Map<string, unknown>();
  for (const { name } of documents) files.set(name, JSON.parse(await readFile(name, 'utf8')));
  const app = createTestApp();
  const lost = new Set<string>();
  let count = 0;
  for (const { name: page, kind, route = '*', status } of documents) {
    if (kind !== 'page' || route.includes('*') || status !== 200) continue;
    const { places }: Preview = await ask('/preview', { page, buffers: [], backEnd: 'up' });
    const html = await (await app.request(route)).text();
    for (const { block, text, pressed } of listShown(parseHtml(html))) {
      // What stands around the blocks is the same on each page.
      if (block === undefined && route !== '/') continue;
      const { document = '', path = [], records = [] } = places[block ?? ''] ?? {};
      const parts = block
        ? [{ document, path: [...path, 'content'] }, ...records]
        : layoutDocuments.map((name) => ({ document: name, path: [] }));
      const written = parts.map((part) => ({
        ...part,
        value: valueAt(files.get(part.document), part.path),
      }));
      count += 1;
      if (!findField(written, pressed, facts.values)) lost.add(text);
    }
  }
  expect(count).toBeGreaterThan(1000);
  // A text of the layout's code.
  expect([...lost]).toEqual(['Aller au contenu']);
});
