import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import type { Block } from '../../src/schema/page.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { parseDocument, readPageState } from '../support/dom.ts';
import { createTestApp, pages, site } from '../support/site.ts';

const Broken = createLoadedView(() => {
  throw new TypeError('icon is undefined');
});
const Frame = createLoadedView(({ slots }: { slots: { aside: ReactNode } }) => (
  <div>
    Autour
    {slots.aside}
  </div>
));
const Plain = createLoadedView(({ content }: { content: { title: string } }) => content.title);
const views: Readonly<Record<string, typeof Broken>> = {
  broken: Broken,
  frame: Frame,
  plain: Plain,
};
const block = (type: string, id: string, slots?: Block['slots']): Block => ({
  type,
  id,
  content: { title: id },
  sources: [],
  ...(slots && { slots }),
});

/** A page that may be kept for a minute, but for its failures. */
function createSubject(blocks: readonly Block[]) {
  const metrics = createMetrics();
  const early = { src: '/early.js', starts: ['/app.js'], slider: '/slider.js' };
  const app = createTestApp({
    metrics,
    environment: { CONTENT_MAX_AGE: 60 },
    site: { ...site, resolveView: (type) => views[type] ?? site.resolveView(type) },
    getAssets: async () => ({ stylesheets: [], scripts: [], fonts: [], early }),
    pages: [
      { route: '/', status: 200, title: 'Page', meta: { description: 'Une page.' }, blocks },
      ...pages.filter(({ route }) => route !== '/'),
    ],
  });
  return {
    metrics: async () => (await app.request('/metrics')).text(),
    read: async () => {
      const response = await app.request('/');
      const document = parseDocument(await response.text());
      return { response, document, main: document.querySelector('main') };
    },
  };
}

describe('a block that throws on the server', () => {
  test('is left out, the others stay, and the answer is kept for a second only', async () => {
    expectConsole(
      'error',
      /^Block "deux" \(broken\) of page "\/" failed and is left out: icon is undefined$/,
    );
    const subject = createSubject([
      block('plain', 'un'),
      block('broken', 'deux'),
      block('plain', 'trois'),
    ]);
    const { response, document, main } = await subject.read();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=1,');
    expect(Array.from(main?.querySelectorAll('[data-block]') ?? [], ({ id }) => id)).toEqual([
      'un',
      'trois',
    ]);
    expect(main?.textContent).not.toContain('Chargement');
    // Hydration finds the same blocks.
    expect(readPageState(document).data.page.blocks.map(({ id }) => id)).toEqual(['un', 'trois']);
    // For the browser's console.
    expect(document.querySelector<HTMLElement>('script[data-starts]')?.dataset.failures).toBe(
      '[vitrine] Block "deux" (broken) failed and is left out',
    );
    expect(await subject.metrics()).toContain('vitrine_block_failures_total{type="broken"} 1');
  });

  test('inside another block leaves that one', async () => {
    expectConsole('error', /^Block "dedans" \(broken\) of page "\/" failed/);
    const inside = { aside: [block('broken', 'dedans'), block('plain', 'reste')] };
    const { main } = await createSubject([block('frame', 'autour', inside)]).read();
    expect(main?.querySelector('#autour')?.textContent).toBe('Autourreste');
  });

  test('may be each of several', async () => {
    expectConsole('error', /^Block "un" /);
    expectConsole('error', /^Block "deux" /);
    const { main } = await createSubject([block('broken', 'un'), block('broken', 'deux')]).read();
    expect(main?.querySelector('[data-block]')).toBeNull();
  });
});
