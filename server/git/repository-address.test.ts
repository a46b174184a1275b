import { expect, test } from 'vitest';
import { branchName, findUrlDiagnostic } from './repository-address.ts';

test.each([
  'https://forge.example/courtier/site.git',
  'https://token@forge.example/courtier/site.git',
  'ssh://git@forge.example:2222/courtier/site.git',
  'git@forge.example:courtier/site.git',
  'file:///srv/site.git',
  '/srv/site.git',
  '../site.git',
])('%s is an address', (address) => {
  expect(findUrlDiagnostic(address)).toBeUndefined();
});

test.each([
  ['--upload-pack=touch', 'not an option'],
  ['ext::sh -c touch% ran', 'expected a path, or an address'],
  ['git://forge.example/site.git', 'expected a path, or an address'],
  ['https://jeanne:secret@forge.example/site.git', 'expected no password'],
  ['https://forge.example/\nsite.git', 'expected one line'],
])('%s is none', (address, reason) => {
  expect(findUrlDiagnostic(address)).toContain(reason);
});

test.each(['main', 'release/2027', 'tarifs-2027', 'été'])('%s is a branch', (name) => {
  expect(name).toMatch(branchName);
});

test.each(['-main', '--all', 'a..b', 'a b', 'a:b', '/a', 'a/', 'a.lock', 'a~1', 'a/.b', ''])(
  '%j is no branch',
  (name) => {
    expect(name).not.toMatch(branchName);
  },
);
