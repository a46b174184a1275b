import { beforeEach, describe, expect, test } from 'vitest';
import { addAuthorsCommands } from '../../scripts/authors/authors-commands.ts';
import { readStudioEnvironment } from '../../studio/server/auth/studio-origin.ts';
import { runCommand } from '../support/run-command.ts';
import {
  createTestAuth,
  startSession,
  studioOrigin,
  type TestAuth,
} from '../support/studio-auth.ts';

let server: TestAuth;
beforeEach(async () => {
  server = await createTestAuth();
});

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const context = { authors: server.auth.authors, origin: studioOrigin, print };
  await runCommand((program) => addAuthorsCommands(program, (work) => work(context)), args);
  return printed.join('\n');
}

const jeanne = ['jeanne@courtier.example', '--name', 'Jeanne Martin', '--role', 'publisher'];

test('an author is added, changed, listed and removed', async () => {
  await run('add', 'Jeanne@Courtier.example', '--name', 'Jeanne', '--role', 'writer');
  expect(await run('list')).toBe('jeanne@courtier.example  writer  Jeanne\n1 author');
  await run('add', ...jeanne);
  expect(await run('list')).toBe('jeanne@courtier.example  publisher  Jeanne Martin\n1 author');
  const author = await server.auth.authors.findAuthor({ email: 'jeanne@courtier.example' });
  if (!author) throw new Error('There is no author.');
  const headers = { Cookie: await startSession(server, author) };
  const statusOf = async () => (await server.app.request('/', { headers })).status;
  expect(await statusOf()).toBe(200);
  await run('remove', 'JEANNE@courtier.example');
  expect([await run('list'), await statusOf()]).toEqual(['0 authors', 401]);
});

test('a printed link opens the page that signs in', async () => {
  await run('add', ...jeanne);
  const [address = ''] = (await run('link', 'jeanne@courtier.example')).match(/https:\S+/) ?? [];
  expect(address.startsWith(`${studioOrigin}/`)).toBe(true);
  const page = await server.app.request(address);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('jeanne@courtier'),
  ]);
});

describe('a command that cannot be done says what to do', () => {
  const add = (email: string, name: string, role: string) =>
    ['add', email, '--name', name, '--role', role] as const;
  test.each([
    [add('jeanne', 'Jeanne', 'writer'), 'It is no mail address. Write one like'],
    [add('a@courtier.example\nBcc: b@courtier.example', 'A', 'writer'), 'It is no mail address'],
    [add('a@courtier.example', 'A', 'admin'), 'Allowed choices are writer, publisher.'],
    [add('a@courtier.example', 'A\nB', 'writer'), 'Expected one line'],
    [add('a@courtier.example', 'A <b@courtier.example>', 'writer'), 'without < >'],
    [add('a@courtier.example', '\u202eA', 'writer'), 'Expected one line'],
    [add('a@courtier.example', '12', 'writer'), 'with letters'],
    [['remove', 'nobody@courtier.example'], 'no author (see "npm run authors -- list")'],
    [['link', 'nobody@courtier.example'], 'no author'],
  ])('%j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await run('list')).toBe('0 authors');
  });
});

test('links name the public address of the Studio server, or its port on this machine', () => {
  const originOf = (variables: Record<string, string>) => readStudioEnvironment(variables).origin;
  const STUDIO_ORIGIN = 'https://studio.example/';
  expect(originOf({ STUDIO_ORIGIN, PORT: '80' })).toBe('https://studio.example');
  expect(originOf({ PORT: '4000' })).toBe('http://localhost:4000');
  expect(originOf({})).toBe('http://localhost:3100');
});
