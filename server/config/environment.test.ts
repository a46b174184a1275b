import { describe, expect, test } from 'vitest';
import { describeMisspelt, EnvironmentError, parseEnvironment } from './environment.ts';

test('an empty environment has the documented defaults', () => {
  expect(parseEnvironment({})).toMatchObject({
    PORT: 3000,
    CONTENT_MAX_AGE: 10,
    IMAGE_ORIGINS: [],
    DATA_DIR: '.data',
    DATABASE_POOL: 10,
    RATE_LIMIT: 20,
    TRUST_PROXY: 0,
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnvironment({ API_ORIGIN: '', PORT: '' })).toEqual(parseEnvironment({}));
});

test('every other MAIL_… is the mailbox of a form', () => {
  const MAIL_ORDERS = 'orders@bakery.example';
  expect(parseEnvironment({ MAIL_ORDERS, MAIL_FROM: 'a@bakery.example' }).mailboxes).toEqual({
    MAIL_ORDERS,
  });
});

test('an origin may end with a slash', () => {
  expect(parseEnvironment({ API_ORIGIN: 'https://CMS.example:443/' }).API_ORIGIN).toBe(
    'https://cms.example',
  );
});

test('a password in an address that is none of ours is not repeated', () => {
  const parse = () => parseEnvironment({ API_ORIGIN: 'https://user:hunter2@cms.example' });
  expect(parse).toThrow('API_ORIGIN="https://…@cms.example"');
});

describe('a bad value is one clear line that names it', () => {
  test.each([
    ['PORT', 'soon'],
    ['PORT', '99999'],
    ['API_ORIGIN', 'cms.example'],
    ['API_ORIGIN', 'https://cms.example/admin'],
    ['PUBLIC_ORIGIN', 'ftp://example.org'],
    ['PUBLIC_ORIGIN', 'https://www.example.org/site'],
    ['PUBLIC_ORIGIN', 'https://www.example.org/?site=1'],
    ['PUBLIC_ORIGIN', 'https://www.example.org/#site'],
    ['PUBLIC_ORIGIN', 'https://editor@www.example.org'],
    ['CONTENT_MAX_AGE', '-1'],
    ['IMAGE_ORIGINS', 'images.example'],
    ['IMAGE_ORIGINS', 'https://images.example/folder'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', 'many'],
    ['RATE_LIMIT', 'none'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['TRUST_PROXY', 'yes'],
    ['SITE_REPOSITORY', 'ext::sh -c true'],
    ['SITE_REPOSITORY', '--upload-pack=true'],
    ['SITE_BRANCH', '--all'],
    ['SITE_POLL', 'often'],
    ['STUDIO_ORIGIN', 'http://studio.example'],
    ['STUDIO_ORIGIN', 'http://localhost.example'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['SITE_SERVERS', 'https://a.example/x'],
    ['MAIL_FROM', 'Ombrelle'],
    ['MAIL_CLAIMS', 'Réclamations'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseEnvironment({ [name]: value });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(`Configuration: ${name}="${value}": `);
    expect(parse).toThrow(/^Configuration: [^\n]+$/);
  });
});

test.each([
  ['DATABASE_URL', 'mysql://root:geheim@localhost'],
  ['SMTP_URL', 'localhost:geheim'],
  ['PREVIEW_SECRET', 'geheim'],
  ['SITE_WEBHOOK_SECRET', 'geheim'],
])('a bad %s is not repeated: it may hold a secret', (name, value) => {
  const parse = () => parseEnvironment({ [name]: value });
  expect(parse).toThrow(new RegExp(`^Configuration: ${name}: expected `));
  expect(parse).not.toThrow(/geheim/);
});

test('an OpenID provider is configured whole or not at all', () => {
  const some = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'studio' };
  expect(() => parseEnvironment(some)).toThrow(/^Configuration: OIDC_CLIENT_SECRET: missing/);
  expect(parseEnvironment({ ...some, OIDC_CLIENT_SECRET: 'geheim' })).toMatchObject(some);
});

describe('a variable whose name is a slip', () => {
  test.each([
    ['PROT', 'PORT'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['SMPT_URL', 'SMTP_URL'],
  ])('%s is told', (name, meant) => {
    expect(describeMisspelt({ [name]: 'x' })).toEqual([
      `Configuration: ${name} is set and does nothing, did you mean ${meant}?`,
    ]);
  });

  test('is none where the variable itself is set, or where others have such names', () => {
    expect(describeMisspelt({ PORT: '3000', PROT: 'tcp' })).toEqual([]);
    const others = ['HOME', 'PATH', 'HOSTNAME', 'TERM', 'NO_PROXY', 'XDG_DATA_DIRS', 'DATABASE'];
    expect(describeMisspelt(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  });
});
