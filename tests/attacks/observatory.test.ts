import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../support/site.ts';
import { type RawAnswer, type RawServer, startRawServer } from './raw-server.ts';

/**
 * The rules and points of Mozilla's HTTP Observatory, as its grader has them
 * (https://github.com/mdn/mdn-http-observatory, `src/grader/charts.js`), for all that a server behind its
 * proxy answers. TLS and the redirection to it are the proxy's (docs/operating.md): no points.
 */
type Finding = { rule: string; points: number };
type Rule = (answer: RawAnswer) => Finding;

const sixMonths = 15_768_000;

function readPolicy(header: string | undefined): ReadonlyMap<string, readonly string[]> {
  const directives = (header ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The first that holds; what the grader has for all others, last. */
const decide = (...choices: readonly (readonly [boolean, string, number])[]): Finding => {
  const [, rule, points] = choices.find(([holds]) => holds) ?? [true, 'nothing holds', -100];
  return { rule, points };
};

const contentSecurityPolicy: Rule = ({ headers }) => {
  const header = headers.get('content-security-policy');
  const policy = readPolicy(header);
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isBroad = (source: string) =>
    /^(\*|https?:|'unsafe-inline'|data:|blob:|ftp:)$/.test(source);
  const active = [...sourcesOf('script-src'), ...sourcesOf('object-src')];
  const all = [...policy.values()].flat();
  const formAction = policy.get('form-action') ?? ['*'];
  const isTight = !active.some(isBroad) && !sourcesOf('style-src').some(isBroad);
  return decide(
    [header === undefined, 'csp-not-implemented', -25],
    [all.some((source) => source.startsWith('http:')), 'csp-with-insecure-scheme', -20],
    [active.some(isBroad), 'csp-with-unsafe-inline', -20],
    [all.includes("'unsafe-eval'"), 'csp-with-unsafe-eval', -10],
    [!isTight, 'csp-with-unsafe-inline-in-style-src-only', 0],
    [
      policy.get('default-src')?.join() === "'none'" &&
        formAction.every((source) => source === "'self'" || source === "'none'"),
      'csp-with-no-unsafe-default-src-none',
      10,
    ],
    [true, 'csp-with-no-unsafe', 5],
  );
};

const cookies: Rule = ({ headers }) => {
  const cookie = headers.get('set-cookie');
  return decide(
    [cookie === undefined, 'cookies-not-found', 0],
    [
      /;\s*secure/i.test(cookie ?? '') &&
        /;\s*httponly/i.test(cookie ?? '') &&
        /;\s*samesite=(lax|strict)/i.test(cookie ?? ''),
      'cookies-secure-with-httponly-sessions-and-samesite',
      5,
    ],
    [true, 'cookies-session-without-secure-flag', -40],
  );
};

const crossOriginSharing: Rule = ({ headers }) =>
  decide(
    [
      !headers.has('access-control-allow-origin'),
      'cross-origin-resource-sharing-not-implemented',
      0,
    ],
    [!headers.has('access-control-allow-credentials'), 'with-public-access', 0],
    [true, 'with-universal-access', -50],
  );

const resourcePolicy: Rule = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy');
  return decide(
    [/^same-(origin|site)$/.test(policy ?? ''), 'cross-origin-resource-policy-same-origin', 10],
    [policy === undefined || policy === 'cross-origin', 'cross-origin-resource-policy-open', 0],
    [true, 'cross-origin-resource-policy-header-invalid', -5],
  );
};

const referrerPolicy: Rule = ({ headers }) => {
  const policy = headers.get('referrer-policy');
  return decide(
    [policy === undefined, 'referrer-policy-not-implemented', 0],
    [
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        policy ?? '',
      ),
      'referrer-policy-private',
      5,
    ],
    [true, 'referrer-policy-unsafe', -5],
  );
};

const strictTransport: Rule = ({ headers }) => {
  const [, seconds] = /^max-age=(\d+)\b/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  return decide(
    [seconds === undefined, 'hsts-not-implemented', -20],
    [Number(seconds) < sixMonths, 'hsts-max-age-less-than-six-months', -10],
    [true, 'hsts-max-age-at-least-six-months', 0],
  );
};

const scripts: Rule = ({ body }) => {
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
    ([, source = '']) => source,
  );
  const foreign = sources.filter((source) => !/^\/(?!\/)/.test(source));
  return decide(
    [foreign.length === 0, 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0],
    [true, 'sri-not-implemented-and-external-scripts-not-loaded-securely', -50],
  );
};

const contentTypeOptions: Rule = ({ headers }) =>
  decide(
    [headers.get('x-content-type-options') === 'nosniff', 'x-content-type-options-nosniff', 0],
    [true, 'x-content-type-options-not-implemented', -5],
  );

const frames: Rule = ({ headers }) => {
  const ancestors = readPolicy(headers.get('content-security-policy')).get('frame-ancestors');
  return decide(
    [/^'(none|self)'$/.test(ancestors?.join() ?? ''), 'x-frame-options-implemented-via-csp', 5],
    [
      /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? ''),
      'x-frame-options-sameorigin-or-deny',
      0,
    ],
    [true, 'x-frame-options-not-implemented', -20],
  );
};

const rules: readonly Rule[] = [
  contentSecurityPolicy,
  cookies,
  crossOriginSharing,
  resourcePolicy,
  referrerPolicy,
  strictTransport,
  scripts,
  contentTypeOptions,
  frames,
];

/** Points above 100 count only for who has 90 without them. */
function grade(findings: readonly Finding[]): number {
  const sum = (sign: number) =>
    findings.reduce((total, { points }) => total + (Math.sign(points) === sign ? points : 0), 0);
  const base = 100 + sum(-1);
  return base >= 90 ? base + sum(1) : base;
}

let server: RawServer;
beforeAll(async () => {
  server = await startRawServer(
    { PUBLIC_ORIGIN: 'https://www.ombrelle.example' },
    {
      findAssets: async () => ({
        stylesheets: ['/assets/a.css'],
        preloads: [],
        scripts: ['/assets/a.js'],
        fonts: [],
      }),
    },
  );
});
afterAll(() => server.close());

/** All that the grader gives to a site without cookies that is not on browsers' preload lists. */
const best = [
  { rule: 'csp-with-no-unsafe-default-src-none', points: 10 },
  { rule: 'cookies-not-found', points: 0 },
  { rule: 'cross-origin-resource-sharing-not-implemented', points: 0 },
  { rule: 'cross-origin-resource-policy-same-origin', points: 10 },
  { rule: 'referrer-policy-private', points: 5 },
  { rule: 'hsts-max-age-at-least-six-months', points: 0 },
  { rule: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 },
  { rule: 'x-content-type-options-nosniff', points: 0 },
  { rule: 'x-frame-options-implemented-via-csp', points: 5 },
];

const routes = pages.flatMap(({ route, status }) => (status === 200 ? [route] : []));

test.each([...routes, '/nowhere', '/page/nothing', '/about/', '/sitemap.xml', '/robots.txt'])(
  'Mozilla’s Observatory gives %s its best grade',
  async (path) => {
    const answer = await server.get(path);
    const findings = rules.map((rule) => rule(answer));
    expect(findings).toEqual(best);
    // A+ begins at 100.
    expect(grade(findings)).toBe(130);
  },
);
