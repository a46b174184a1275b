import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './block-definition.ts';

test('a block type with the old name of "form" is an error that gives the new one', () => {
  const quote = {
    ...{ type: 'quote', title: 'Quote', description: 'Asks for a price.', version: 1 },
    ...{ content: z.strictObject({}), holdsForm: 'page' },
  };
  expect(() => defineBlock(quote)).toThrow(/quote says "holdsForm", which is "form" since 0\.2/);
});
