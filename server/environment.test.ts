import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

test('an empty environment has the documented defaults', () => {
  expect(parseEnvironment({})).toMatchObject({
    PORT: 3000,
    CONTENT_MAX_AGE: 10,
    IMAGE_ORIGINS: [],
    DATA_DIR: '.data',
    RATE_LIMIT: 20,
    TRUST_PROXY: 0,
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnvironment({ API_ORIGIN: '', PORT: '' })).toEqual(parseEnvironment({}));
});

test('an origin loses its path', () => {
  expect(parseEnvironment({ API_ORIGIN: 'https://cms.example/admin' }).API_ORIGIN).toBe(
    'https://cms.example',
  );
});

describe('a bad value is one clear line that names it', () => {
  test.each([
    ['PORT', 'soon'],
    ['PORT', '99999'],
    ['API_ORIGIN', 'cms.example'],
    ['PUBLIC_ORIGIN', 'ftp://example.org'],
    ['CONTENT_MAX_AGE', '-1'],
    ['IMAGE_ORIGINS', 'images.example'],
    ['RATE_LIMIT', 'none'],
    ['TRUST_PROXY', 'yes'],
    ['MAIL_FROM', 'Ombrelle'],
  ])('%s=%s', (name, value) => {
    const parse = () => parseEnvironment({ [name]: value });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(new RegExp(`^Configuration: ${name}="${value}": [^\n]+$`));
  });
});

test.each([
  ['DATABASE_URL', 'mysql://root:geheim@localhost'],
  ['SMTP_URL', 'localhost:geheim'],
  ['PREVIEW_SECRET', 'geheim'],
])('a bad %s is not repeated: it may hold a secret', (name, value) => {
  const parse = () => parseEnvironment({ [name]: value });
  expect(parse).toThrow(new RegExp(`^Configuration: ${name}: expected `));
  expect(parse).not.toThrow(/geheim/);
});
