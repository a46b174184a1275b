import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/base.css';
import '../styles/frame.css';

/** A list longer than the window, with a hidden label at its end. */
const longList = (
  <>
    <div style={{ blockSize: '300vh' }} />
    <span className="visually-hidden">1 mistake</span>
  </>
);

test('hidden labels in a long list do not scroll the bar with the save button away', async () => {
  await page.viewport(1280, 720);
  const { container } = await render(
    <div className="studio">
      <header className="top-bar">
        <button type="button">Save</button>
      </header>
      <nav className="outline">{longList}</nav>
      <main className="canvas" />
      <aside className="panel">{longList}</aside>
    </div>,
  );
  const root = document.documentElement;
  for (const label of container.querySelectorAll('.visually-hidden')) label.scrollIntoView();
  expect(container.querySelector('.panel')?.scrollTop).toBeGreaterThan(0);
  expect(container.querySelector('.outline')?.scrollTop).toBeGreaterThan(0);
  expect(root.scrollTop).toBe(0);
  expect(root.scrollHeight).toBeLessThanOrEqual(root.clientHeight);
});
