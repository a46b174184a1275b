import { describe, expect, test } from 'vitest';
import { formats } from './formats.ts';
import type { Validation } from './validate-site.ts';

const counts = { pages: 3, links: 5, pictures: 1, contentFiles: 2, forms: 0 };
const validation: Validation = {
  findings: [
    {
      file: 'page-manifests/à propos.json',
      line: 9,
      column: 7,
      path: 'blocks[0].type',
      message: 'unknown block type "psot", 100 % sure',
      rule: 'manifest',
      severity: 'error',
    },
    {
      file: 'page-manifests/index.json',
      line: 3,
      column: 3,
      path: '',
      message: 'too long',
      rule: 'title-length',
      severity: 'warning',
    },
  ],
  counts: { errors: 1, warnings: 1, ...counts },
  arePagesRendered: true,
  milliseconds: 500,
  routes: new Map(),
};
const none: Validation = {
  ...validation,
  findings: [],
  counts: { errors: 0, warnings: 0, ...counts },
};

describe('text', () => {
  test('has one line a diagnostic, then the counts and the rate', () => {
    expect(formats.text(validation).split('\n')).toEqual([
      'page-manifests/à propos.json:9:7 blocks[0].type: unknown block type "psot", 100 % sure [manifest]',
      'page-manifests/index.json:3:3 warning: too long [title-length]',
      '',
      '1 error and 1 warning in 3 pages, 5 links, 1 picture, 2 content files, 0 forms.',
      '0.50 s, 8 manifests per second.',
    ]);
  });

  test('says so when there is nothing', () => {
    expect(formats.text(none)).toMatch(/^No problem in 3 pages/);
  });

  test('says when pages could not be looked at', () => {
    const text = formats.text({ ...none, arePagesRendered: false });
    expect(text).toContain('Pages are looked at once site.json is right.');
  });
});

test('json holds findings and counts', () => {
  expect(JSON.parse(formats.json(validation))).toEqual({
    findings: validation.findings,
    counts: validation.counts,
    milliseconds: 500,
  });
});
