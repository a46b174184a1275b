import fc from 'fast-check';
import { test } from 'vitest';
import { checkMerge, editedPages } from '../../tests/support/edited-pages.ts';

test('nothing typed is lost, and nothing is elsewhere, in three thousand pairs of edits', () =>
  fc.assert(fc.property(editedPages, checkMerge), { numRuns: 3_000 }));
