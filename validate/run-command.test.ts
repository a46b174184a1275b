import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runGit } from '../server/git/run-git.ts';
import { readCommitDate } from './run-command.ts';

test('the date of a checkout is that of its last commit, without git now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-date-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = new Date('2029-01-01T00:00:00Z');
  expect(await readCommitDate(folder, now)).toBe(now);
  await runGit('init', [], { folder });
  const date = '2026-11-25T04:00:00Z';
  const person = { NAME: 'A', EMAIL: 'a@ombrelle.example', DATE: date };
  const variables = Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) => [
      [`GIT_AUTHOR_${name}`, value],
      [`GIT_COMMITTER_${name}`, value],
    ]),
  );
  await runGit('commit', ['--allow-empty', '-m', 'Begin'], { folder, variables });
  expect(await readCommitDate(folder, now)).toEqual(new Date(date));
});
