import { expect, test } from 'vitest';
import { collectTints, contrast, tintRule } from './tint.ts';

test('a rule gives the colour, the shade 10 percent darker, and a text colour to read on each', () => {
  expect(tintRule('#cdbbef')).toBe(
    '[data-tint="cdbbef"]{--tint:#cdbbef;--tint-dark:#b9a8d7;--tint-ink:var(--ink);--tint-dark-ink:var(--ink)}',
  );
  expect(tintRule('#1f5f4f')).toContain('--tint-ink:#fff');
});

test('the text colour has a contrast of 4 at least, on any colour', () => {
  for (let value = 0; value <= 0xffffff; value += 0x0a0b0d) {
    const color = `#${value.toString(16).padStart(6, '0')}`;
    const text = tintRule(color).includes('--tint-ink:#fff') ? '#ffffff' : '#211a42';
    expect(contrast(color, text), color).toBeGreaterThanOrEqual(4);
  }
});

test('colours are found at any depth, once each', () => {
  const content = {
    color: '#cdbbef',
    items: [{ color: '#89c2b0' }, { color: '#cdbbef' }],
    title: '#12',
    text: 'Like #123456.',
  };
  expect([...collectTints(JSON.stringify(content))]).toEqual(['#cdbbef', '#89c2b0']);
});
