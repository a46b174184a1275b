import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printJson } from '../../src/diagnostics/print-json.ts';
import {
  a,
  anna,
  change,
  openTestLocalStudio,
  publish,
} from '../../tests/support/studio-server.ts';
import type { History } from './answers.ts';
import type { AuthorSession, ChangeSummary } from './protocol.ts';

const title = 'Nos nouvelles offres';

describe('Studio on the files of this machine', () => {
  test('keeps drafts until they are published, which writes the files', async () => {
    const studio = await openTestLocalStudio();
    const before = await readFile(join(studio.root, a), 'utf8');
    const id = await change(studio, { title });
    expect(await readFile(join(studio.root, a), 'utf8')).toBe(before);
    const { body, status } = await publish(studio, id);
    expect(status).toBe(200);
    const text = await readFile(join(studio.root, a), 'utf8');
    expect(text).toBe(printJson({ ...JSON.parse(before), title }));
    const { body: all } = await studio.ask<{ changes: ChangeSummary[] }>(anna, 'GET /changes');
    expect(all.changes).toEqual([]);
    const online = await studio.ask(anna, `GET /online?commit=${body.commit}`);
    expect(online.body).toEqual({ state: 'written', address: '/' });
  });

  test('signs nobody in, and has no history without a checkout', async () => {
    const studio = await openTestLocalStudio();
    const session = await studio.ask<AuthorSession>(anna, 'GET /session');
    expect(session.body).toMatchObject({ isLocal: true, author: { role: 'publisher' } });
    const history = await studio.ask<History>(anna, 'GET /history');
    expect(history.body).toEqual({ publications: [], hasMore: false });
    await rm(studio.root, { recursive: true });
  });
});

describe('it answers its own page on this machine alone:', () => {
  const post = (headers: Record<string, string>) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  const Origin = 'http://localhost';
  test.each([
    ['an address elsewhere', {}, elsewhere, 403],
    ['no address', {}, {}, 403],
    ['a name that leads here', { headers: { Host: 'rebound.example' } }, undefined, 403],
    ['a page of another site', post({ Origin: 'https://example.org' }), undefined, 403],
    ['no origin', post({}), undefined, 403],
    ['a form', post({ Origin, 'Content-Type': 'text/plain' }), undefined, 400],
    ['what is no JSON', { ...post({ Origin }), body: '{' }, undefined, 400],
  ])('%s is refused', async (_, init, env, status) => {
    const { request } = await openTestLocalStudio();
    expect((await request('/_vitrine/studio/changes', init, env)).status).toBe(status);
  });
});
