import { expect, test } from 'vitest';
import { createReference, parseReference } from './reference.ts';

const receivedAt = new Date('2026-11-21T10:00:00Z');

test('a reference names the form and the year, in groups without look-alikes', () => {
  expect(createReference('R', receivedAt)).toMatch(
    /^R-2026-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/,
  );
  expect(createReference('D', receivedAt)).toMatch(/^D-2026-/);
});

test('a reference is read however it was typed', () => {
  const reference = createReference('R', receivedAt);
  expect(parseReference(reference)).toBe(reference);
  expect(parseReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
  expect(parseReference(reference.replaceAll('-', ''))).toBe(reference);
});

test('no wrong sign and no two exchanged signs go unnoticed', () => {
  const reference = createReference('R', receivedAt);
  const prefix = reference.slice(0, 7);
  const signs = [...reference.slice(7).replace('-', '')];
  signs.forEach((sign, index) => {
    for (const other of '34679ACDEFGHJKMNPQRTWXY'.replace(sign, '')) {
      expect(parseReference(prefix + signs.with(index, other).join(''))).toBeUndefined();
    }
    signs.forEach((second, place) => {
      if (second === sign) return;
      const exchanged = signs.with(index, second).with(place, sign).join('');
      expect(parseReference(prefix + exchanged)).toBeUndefined();
    });
  });
});

test.each(['', 'R-2026', 'RXYZW-2026-3333-3333', 'R-2026-0OIL-1SB8', '../../etc/passwd'])(
  '%j is not a reference',
  (text) => {
    expect(parseReference(text)).toBeUndefined();
  },
);
