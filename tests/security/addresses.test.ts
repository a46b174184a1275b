import { expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { link } from '../../site/content-api/fields.ts';
import { color, icon, image } from '../../src/content/answer-fields.ts';
import { tintProps } from '../../src/ui/tint.ts';
import type { Shape } from '../support/schema-shape.ts';
import { describeSchema } from '../support/schema-shape.ts';
import { addressVectors, colorVectors } from './xss-vectors.ts';

/** Every pattern that fields of blocks have, with a field that has it. */
const patterns = new Map<string, { pattern: RegExp; field: string }>();
for (const [type, entry] of Object.entries(blockRegistry)) {
  collect(describeSchema((await entry.definition()).content), type);
}

function collect(shape: Shape, path: string): void {
  if (shape.kind === 'pattern')
    patterns.set(shape.pattern.source, { pattern: shape.pattern, field: path });
  if (shape.kind === 'list') collect(shape.item, `${path}[]`);
  if (shape.kind === 'either') for (const option of shape.options) collect(option.shape, path);
  if (shape.kind !== 'record') return;
  for (const [name, field] of Object.entries(shape.fields)) collect(field.shape, `${path}.${name}`);
}

/** As a browser on the site would read it, the broker's own hosts in their place. */
function expectHarmless(address: string): void {
  const resolved = address.replace(/^@(subscription|extranet)/, 'https://$1.ombrelle.example');
  const { protocol, host } = new URL(resolved, 'https://www.ombrelle.example/faq');
  expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
  if (/^[/#]/.test(address)) expect(host).toBe('www.ombrelle.example');
  if (address.startsWith('@')) expect(host).toMatch(/^(subscription|extranet)\.ombrelle\.example$/);
}

const vectors = [...addressVectors, ...colorVectors];

test('blocks have links, pictures and colours', () => {
  expect(patterns.size).toBeGreaterThanOrEqual(3);
});

test.each([...patterns.values()])(
  'a field like $field refuses an attack, or it is harmless',
  ({ pattern }) => {
    for (const vector of vectors) if (pattern.test(vector)) expectHarmless(vector);
  },
);

test.each(Object.entries({ link, image, icon }))(
  'a %s of the content API refuses an attack, or it is harmless',
  (_, field) => {
    for (const vector of vectors) {
      const parsed = field.safeParse(vector);
      if (parsed.success) expectHarmless(parsed.data);
    }
  },
);

test('what is no colour tints nothing', () => {
  for (const vector of colorVectors) {
    const parsed = color.safeParse(vector);
    if (parsed.success) expect(parsed.data).toMatch(/^#[0-9a-f]{6}$/);
    expect(tintProps(vector), vector).toEqual({});
  }
});
