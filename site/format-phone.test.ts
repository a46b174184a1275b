import { expect, test } from 'vitest';
import { formatPhone } from './locale.ts';

test('a French number is written in groups of two', () => {
  expect(formatPhone('+33199000100')).toBe('01 99 00 01 00');
});

test('another number stays as it is', () => {
  expect(formatPhone('+3222222222')).toBe('+3222222222');
});
