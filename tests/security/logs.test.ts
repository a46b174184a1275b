import { describe, expect, test } from 'vitest';
import { createLog, withoutAddresses } from '../../server/observability/log.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createTestApp } from '../support/site.ts';

/** What a visitor could write into the log by what he asks for. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const texts: string[] = [];
  const log = createLog('debug', { write: (text) => void texts.push(text) });
  const app = createTestApp({ log, metrics: createMetrics() });
  const response = await app.request(path, { headers });
  return { texts, response };
}

describe('log injection', () => {
  test.each([
    ['a line end in the path', '/x%0d%0a{"level":"error","message":"forged"}'],
    ['a quote in the path', '/x","level":"error","message":"forged'],
    ['a line end in the query', '/x?%0d%0aforged=1'],
    ['a terminal’s escape in the path', '/x%1b[2J%1b]0;forged%07'],
    ['other line ends', '/x%e2%80%a8%c2%85forged'],
  ])('%s: one request, one line', async (_, path) => {
    const { texts } = await ask(path);
    expect(texts).toHaveLength(1);
    const [text = ''] = texts;
    expect(text.endsWith('}\n')).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    expect(text.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ level: 'info', message: 'answered', status: 404 });
  });

  test.each(['x"}\u00e9', 'a b', 'x'.repeat(65), '<script>', '../../x', 'a;b', '{"a":1}'])(
    'no id that is none is taken over: %j',
    async (id) => {
      const { texts, response } = await ask('/healthz', { 'X-Request-Id': id });
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(texts.join('')).not.toContain(JSON.stringify(id).slice(1, -1));
    },
  );
});

test('no path is a failure of the server, which somebody would be woken for', async () => {
  const paths = `
    /%00 /x%0a /x%0d%0ay /x%7f /x%c2%85 /x%e2%80%a8y /%zz /% /%ff /%c0%af /page/%0a /page/%ff /page/%
    /_vitrine/page?path=%0a /_vitrine/page?path=%ff /_vitrine/page?path=/page/%25
    /_vitrine/page?path=x /_vitrine/page?path=`;
  for (const path of paths.trim().split(/\s+/)) {
    const { texts, response } = await ask(path);
    expect(response.status, path).toBeLessThan(500);
    expect(texts.join('')).not.toContain('"level":"error"');
  }
});

describe('no line names a person', () => {
  test('who stands in the address, encoded once or again and again', async () => {
    for (const path of [
      '/contact?mail=jeanne@courtier.example&name=Jeanne',
      '/contact/jeanne@courtier.example',
      '/contact/jeanne%40courtier.example',
      '/contact/jeanne%2525252540courtier.example',
    ]) {
      const { texts } = await ask(path);
      expect(texts).toHaveLength(1);
      expect(texts[0]).not.toMatch(/jeanne|courtier/i);
    }
  });

  test('by what a browser says of its visitor', async () => {
    const { texts } = await ask('/about', {
      Referer: 'https://mail.example/?to=jeanne@courtier.example',
      'User-Agent': 'jeanne',
      Cookie: 'name=jeanne',
      'X-Forwarded-For': '198.51.100.7',
      Authorization: 'Basic jeanne',
    });
    expect(texts.join('')).not.toMatch(/jeanne|198\.51/);
  });

  test('a long text without an address takes no more time than it has signs', () => {
    // Tried from each of its signs, it would take minutes.
    const text = 'x'.repeat(100_000);
    expect(withoutAddresses(text)).toBe(text);
    expect(withoutAddresses(`${text} a@b.example`)).toBe(`${text} [address]`);
    const encoded = '%25'.repeat(30_000);
    expect(withoutAddresses(encoded)).toBe(encoded);
    const deep = `x%${'25'.repeat(30_000)}`;
    expect(withoutAddresses(deep)).toBe(deep);
  });
});
