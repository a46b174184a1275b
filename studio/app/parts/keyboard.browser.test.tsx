import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useShortcuts } from './keyboard.ts';

const does = { undo: vi.fn(), redo: vi.fn(), save: vi.fn() };

function Parts() {
  useShortcuts(does);
  return (
    <>
      <header className="top-bar">
        <button type="button">Bar</button>
      </header>
      <nav className="outline">
        <button type="button" tabIndex={-1}>
          Not reached by Tab
        </button>
        <button type="button">Outline</button>
      </nav>
      <main className="canvas" hidden>
        <button type="button">Canvas</button>
      </main>
      <aside className="panel">
        <input aria-label="Field" />
      </aside>
    </>
  );
}

const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;

test('F6 goes from part to part, over those that are hidden, and Shift goes back', async () => {
  const { getByRole } = await render(<Parts />);
  (getByRole('button', { name: 'Bar' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('Outline');
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('Field');
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('Bar');
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  expect(focused()).toBe('Field');
});

test('Ctrl+S saves and Ctrl+Z undoes, in a field too, and the browser does not', async () => {
  const { getByRole } = await render(<Parts />);
  const field = getByRole('textbox').element();
  const press = (key: string, more: KeyboardEventInit = {}) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(does.save).toHaveBeenCalledOnce();
  expect(press('z', { metaKey: true })).toBe(false);
  expect(does.undo).toHaveBeenCalledOnce();
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(does.redo).toHaveBeenCalledOnce();
  expect(press('s')).toBe(true);
  expect(does.save).toHaveBeenCalledOnce();
});
