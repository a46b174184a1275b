import { expect, test } from 'vitest';
import { link } from '../../site/content-api/define-source.ts';
import * as answers from '../../src/content/answer-fields.ts';
import * as fields from '../../src/schema/fields.ts';
import { tintProps } from '../../src/ui/tint.ts';
import { addressVectors, colorVectors } from './xss-vectors.ts';

/** As a browser on the site would read it, the broker's own hosts in their place. */
function expectHarmless(address: string): void {
  const resolved = address.replace(/^@(subscription|extranet)/, 'https://$1.ombrelle.example');
  const { protocol, host } = new URL(resolved, 'https://www.ombrelle.example/faq');
  expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
  if (/^[/#]/.test(address)) expect(host).toBe('www.ombrelle.example');
  if (address.startsWith('@')) expect(host).toMatch(/^(subscription|extranet)\.ombrelle\.example$/);
}

/** Those of blocks (src/schema/fields.ts), and those of the content API. */
test.each(
  Object.entries({
    'link of a block': fields.href(),
    'picture of a block': fields.src(),
    'link of the API': link,
    'picture of the API': answers.image,
    icon: answers.icon,
  }),
)('a %s refuses an attack, or it is harmless', (_, field) => {
  for (const vector of [...addressVectors, ...colorVectors]) {
    const parsed = field.safeParse(vector);
    if (parsed.success) expectHarmless(parsed.data);
  }
});

test('what is no colour tints nothing', () => {
  for (const vector of colorVectors) {
    for (const field of [fields.color(), answers.color]) {
      const parsed = field.safeParse(vector);
      if (parsed.success) expect(parsed.data).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(tintProps(vector), vector).toEqual({});
  }
});
