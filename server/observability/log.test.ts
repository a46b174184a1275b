import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { captureConsole, createLog } from './log.ts';
import { logRequests } from './request-log.ts';

function createSubject() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

describe('a line of the log', () => {
  test('is one JSON object, whatever a message holds', () => {
    const texts: string[] = [];
    const log = createLog('info', { write: (line) => void texts.push(line) });
    log.info('first\n{"level":"error","message":"forged"}\r\nlast');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.trimEnd()).not.toContain('\n');
  });

  test('names nobody: mail addresses are left out', () => {
    const { lines, log } = createSubject();
    const target = { log: () => {}, warn: () => {}, error: () => {} } as unknown as Console;
    captureConsole(log, target);
    target.error('Refused:', new Error('550 <jeanne@courtier.example> unknown'));
    target.warn('Mail to jeanne@courtier.example failed');
    expect(JSON.stringify(lines)).not.toContain('jeanne');
    expect(lines).toMatchObject([
      { level: 'error', message: 'Refused:', error: { message: '550 <[address]> unknown' } },
      { level: 'warn', message: 'Mail to [address] failed' },
    ]);
  });
});

describe('of a request', () => {
  function createApp() {
    const { lines, log } = createSubject();
    const app = new Hono();
    app.use(logRequests(log));
    app.get('/failing', (context) => {
      log.warn('meanwhile');
      return context.text('no', 500);
    });
    app.get('*', (context) => context.text('yes'));
    return { lines, app };
  }

  test('are told method, path, kind, status and time, and nothing of its query', async () => {
    const { lines, app } = createApp();
    await app.request('/about?mail=jeanne@courtier.example');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/about', kind: 'page', status: 200 });
    expect(JSON.stringify(lines)).not.toContain('jeanne');
  });

  test('all lines carry the id that the answer carries', async () => {
    const { lines, app } = createApp();
    const response = await app.request('/failing');
    const id = response.headers.get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.map(({ request, level }) => [request, level])).toEqual([
      [id, 'warn'],
      [id, 'error'],
    ]);
  });

  test('the id of a proxy is taken over', async () => {
    const { app } = createApp();
    const response = await app.request('/', { headers: { 'X-Request-Id': 'proxy-4711' } });
    expect(response.headers.get('X-Request-Id')).toBe('proxy-4711');
  });
});
