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
  test.each<[string, string, readonly string[], RegExp]>([
    ['a slot whose name is no part of an id', 'mainPart', ['note'], /must be kebab-case/],
    ['a slot that allows nothing', 'main', [], /allows no block type/],
  ])('%s', (_, name, allow, message) => {
    const slots = { [name]: { description: 'Test', allow } };
    expect(() => defineBlock({ ...quote, slots })).toThrow(message);
  });
});
