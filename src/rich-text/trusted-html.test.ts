import { describe, expect, test } from 'vitest';
import { hostileHtml } from '../../tests/support/hostile-texts.ts';
import { fixtures } from './sanitize.fixtures.ts';
import { sanitizeRichText } from './sanitize.ts';
import { isSanitised } from './trusted-html.ts';

describe('the Trusted Types policy of rich text', () => {
  test.each([...fixtures.map(({ input }) => input), ...hostileHtml])(
    'lets through what the sanitiser makes of %s',
    (input) => {
      // With an address that nobody writes, the policy shows the whole text as it is written.
      const isOdd = /h\ntt\tp:|"x` `/.test(input);
      expect(isSanitised(sanitizeRichText(input))).toBe(!isOdd);
    },
  );

  test('lets through the ids of headings, and the labels of cells', () => {
    expect(isSanitised('<h2 id="vos-droits" lang="fr">Vos droits</h2>')).toBe(true);
    expect(isSanitised('<td data-label="Durée">6 mois</td>')).toBe(true);
  });

  test.each([
    '<p id="x">x</p>',
    '<h2 id="X">x</h2>',
    '<td data-label="x"onclick="alert(1)">x</td>',
    '<th data-label="x">x</th>',
    '<h2 id="x"onclick="alert(1)">x</h2>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/x.svg" onerror="alert(1)">',
    '<p style="color:red">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<svg></svg>',
    '<iframe src="/x"></iframe>',
    '<!-- x -->',
    '<a title="x"href="javascript:alert(1)">x</a>',
    '<a title="x" href="javascript:alert(1)">x</a>',
    '<p',
  ])('refuses %s', (html) => {
    expect(isSanitised(html)).toBe(false);
  });
});
