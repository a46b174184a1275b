import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './block-definition.ts';

const quote = {
  type: 'quote',
  title: 'Quote',
  description: 'Asks for a price.',
  version: 1,
  content: z.strictObject({}),
};

describe('a block type cannot declare', () => {
  test('the old name of "form": the error gives the new one', () => {
    expect(() => defineBlock({ ...quote, holdsForm: 'page' } as typeof quote)).toThrow(
      /quote says "holdsForm", which is "form" since 0\.2/,
    );
  });

  test.each<[string, string, readonly string[], RegExp]>([
    ['a slot whose name is no part of an id', 'mainPart', ['note'], /must be kebab-case/],
    ['a slot that allows nothing', 'main', [], /allows no block type/],
  ])('%s', (_, name, allow, message) => {
    const slots = { [name]: { description: 'Test', allow } };
    expect(() => defineBlock({ ...quote, slots })).toThrow(message);
  });
});
