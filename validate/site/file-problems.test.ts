import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { createBomb, createPhotograph } from '../../tests/support/photographs.ts';
import { findFileProblems } from './file-problems.ts';

const photograph = await createPhotograph({ width: 400, height: 300 });

test.each([
  ['whole.jpg', photograph, undefined],
  [
    'half.jpg',
    photograph.subarray(0, photograph.length / 2),
    'is damaged or cut off; copy it anew',
  ],
  [
    'bomb.png',
    await createBomb(60_000, 60_000),
    'has more than 50 million pixels; make it smaller',
  ],
  ['empty.png', Buffer.alloc(0), 'is empty; copy it anew'],
  ['guide.pdf', Buffer.from('<html>'), 'is no PDF; save it as one'],
  ['note.txt', Buffer.from('Bonjour'), undefined],
])('%s', async (name, bytes, problem) => {
  const folder = await makeFolder();
  await writeFile(join(folder, name), bytes);
  expect((await findFileProblems(folder, [name])).get(name)).toBe(problem);
});
