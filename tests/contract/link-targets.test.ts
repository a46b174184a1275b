import { expect, test } from 'vitest';
import { createTargetCheck } from '../../scripts/validate/check-link-target.ts';
import type { SitePage } from '../../src/engine/page-manifest.ts';

const now = Date.parse('2027-01-14T12:00:00Z');
const pageOf = (route: string, more: Partial<SitePage> = {}): SitePage => ({
  route,
  status: 200,
  title: route,
  meta: { description: 'Une page.' },
  blocks: [],
  ...more,
});
const draft = { isDraft: true, publishAt: undefined, unpublishAt: undefined };
const pages = [
  pageOf('/open', { redirectFrom: ['/once'] }),
  pageOf('/draft', { lifeCycle: draft }),
  pageOf('/soon', { lifeCycle: { ...draft, isDraft: false, publishAt: now + 1 } }),
  pageOf('/over', { lifeCycle: { ...draft, isDraft: false, unpublishAt: now } }),
];
const check = createTargetCheck(pages, now);
const linkTo = (value: string) => ({ kind: 'link' as const, path: ['href'], value });

test.each<[string, string | undefined]>([
  ['/open', undefined],
  ['/open#part', undefined],
  ['/unknown', undefined],
  ['https://other.example/once', undefined],
  ['/once', 'the page "/once" has moved; link to "/open"'],
  ['/once?a=1#part', 'the page "/once" has moved; link to "/open?a=1#part"'],
  [
    '/draft',
    'the page "/draft" is a draft: visitors would not find it; publish it, or remove the link',
  ],
  [
    '/soon#part',
    'the page "/soon" is published only on 2027-01-14T12:00:00.001Z: visitors would not find it; publish it, or remove the link',
  ],
  [
    '/over',
    'the page "/over" is not published since 2027-01-14T12:00:00.000Z: visitors would not find it; publish it, or remove the link',
  ],
])('a link to %s', (value, message) => {
  expect(check(linkTo(value), undefined)?.message).toBe(message);
});

test('an unpublished page may link to another one, but not to an old route', () => {
  const [, from] = pages;
  expect(check(linkTo('/soon'), from)).toBeUndefined();
  expect(check(linkTo('/once'), from)?.message).toContain('has moved');
});
