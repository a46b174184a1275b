import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { keepServerElements } from '../ui/server-html/server-elements.ts';
import { ServerFallback } from './server-fallback.tsx';

const code = new Promise<null>(() => {});
let attempts = 0;

/** Does not fit what the server has written; its code is asked for when React makes it anew. */
function Unfit() {
  attempts += 1;
  return attempts === 1 ? <b>Other</b> : use(code);
}

test('a block that React makes anew shows what the server has written until its code is there', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<section id="block"><!--$--><p>Served</p><!--/$--></section>';
  const written = container.querySelector('p');
  keepServerElements();
  const tree = (
    <section id="block">
      <Suspense fallback={<ServerFallback id="block" />}>
        <Unfit />
      </Suspense>
    </section>
  );
  const root = hydrateRoot(container, tree, { onRecoverableError: () => {} });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await expect.poll(() => container.querySelector('div')?.contains(written)).toBe(true);
  root.unmount();
  container.remove();
});
