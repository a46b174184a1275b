import { AppProvider } from '../context/app-context.tsx';
import '../styles/global.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SourceBinding } from '../schema/page.ts';
import { createValue, useValue } from '../ui/store.ts';
import type { ContentResult } from './content-result.ts';
import { type ContentStore, useContent } from './content-store.ts';

const source: SourceBinding = { name: 'offers', params: {}, onFailure: 'hide' };
const late: ContentResult = { status: 'failed', isLate: true };
const loaded: ContentResult = { status: 'loaded', content: { text: 'La réponse' } };

function createStore() {
  const result = createValue<ContentResult>({ initial: late });
  const asked: string[] = [];
  const store: ContentStore = {
    find: () => result.get(),
    request: ({ name }) => asked.push(name),
    subscribe: result.subscribe,
  };
  return { store, asked, answer: result.set };
}

const pathname = createValue({ initial: '/' });
const sources = [source];

function Offers({ elementId }: { elementId?: string }) {
  const place = { elementId, pathname: useValue(pathname) };
  const content = useContent({ text: 'Le défaut' }, sources, place);
  return (
    <section id="offers" data-block="carousel">
      {typeof content === 'string' ? null : (
        <p style={{ blockSize: '40rem', margin: 0 }}>{(content as { text: string }).text}</p>
      )}
    </section>
  );
}

async function renderOffers(above: string, elementId?: string) {
  await page.viewport(800, 600);
  window.scrollTo({ top: 0, behavior: 'instant' });
  const late = createStore();
  await render(
    <AppProvider content={late.store}>
      <div style={{ blockSize: above }} />
      <Offers {...(elementId ? { elementId } : {})} />
      <p>Ce qui est lu</p>
      <div style={{ blockSize: '3000px' }} />
    </AppProvider>,
  );
  return late;
}

const answer = page.getByText('La réponse');
const readPlace = () => page.getByText('Ce qui est lu').element().getBoundingClientRect().top;

/** Two frames: an observer that has something to say has said it. */
const nextFrames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

test('a late answer is shown below the view', async () => {
  const late = await renderOffers('1200px', 'offers');
  await expect.element(answer).not.toBeInTheDocument();
  late.answer(loaded);
  await expect.element(answer).toBeInTheDocument();
  expect(late.asked).toEqual([]);
});

test('a late answer moves nothing that is in view, and is shown once its block is below it', async () => {
  const late = await renderOffers('900px', 'offers');
  window.scrollTo({ top: 600, behavior: 'instant' });
  await nextFrames();
  const before = readPlace();
  late.answer(loaded);
  await nextFrames();
  expect(readPlace()).toBe(before);
  await expect.element(answer).not.toBeInTheDocument();
  window.scrollTo({ top: 1200, behavior: 'instant' });
  await nextFrames();
  await expect.element(answer).not.toBeInTheDocument();
  window.scrollTo({ top: 0, behavior: 'instant' });
  await expect.element(answer).toBeInTheDocument();
});

test('a part of every page shows it with the next page', async () => {
  const late = await renderOffers('0px');
  late.answer(loaded);
  await nextFrames();
  await expect.element(answer).not.toBeInTheDocument();
  pathname.set('/about');
  await expect.element(answer).toBeInTheDocument();
  pathname.set('/');
});

test('an answer that fails for good leaves the default, and is not asked for again', async () => {
  const late = await renderOffers('1200px', 'offers');
  late.answer({ status: 'failed' });
  await nextFrames();
  await expect.element(answer).not.toBeInTheDocument();
  expect(late.asked).toEqual([]);
});
