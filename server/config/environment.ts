import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { branchName, findUrlDiagnostic } from '../git/repository-address.ts';

const wholeNumber = (fallback: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d+$/, 'expected a whole number')
    .transform(Number)
    .refine((value) => value <= maximum, `expected at most ${maximum}`)
    .default(fallback);

/** An origin without a path, which would be dropped silently. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'expected an address like "https://www.example.org"',
    abort: true,
  })
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    'expected an origin alone, like "https://www.example.org"',
  )
  .transform((url) => new URL(url).origin);

const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin))
  .default([]);

/** Sign-in links, cookies and codes travel over TLS, or stay on this machine. */
const isSecure = (address: string) =>
  /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(address);
const secureMessage = 'expected https, or http://localhost';
const secureOrigin = origin.refine(isSecure, secureMessage);
const secureUrl = z
  .url('expected an address like "https://login.example.org"')
  .refine(isSecure, secureMessage);

const connection = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `expected an address like "${example}"`);

/** A secret that is valid in an `Authorization` header (RFC 6750 section 2.1). */
const token = z
  .string()
  .regex(/^[\w.~+/-]{16,}=*$/, 'expected at least 16 letters, digits or - . _ ~ + /');

const mailAddress = z.email('expected a mail address like "contact@example.org"');

/** All of them or none: sign-in needs each. */
const openIdNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const environmentSchema = z.object({
  PORT: wholeNumber(3000, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  CONTENT_MAX_AGE: wholeNumber(10),
  PAGE_CACHE_SIZE: wholeNumber(64, 65_536),
  CONTENT_WEBHOOK_SECRET: token.optional(),
  IMAGE_ORIGINS: origins,
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: connection(/^postgres(ql)?:\/\/\S+$/, 'postgres://user@host/database').optional(),
  DATABASE_POOL: wholeNumber(10, 1000).refine((value) => value > 0, 'expected at least 1'),
  DRAIN_DELAY: wholeNumber(0, 300),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'expected silent, error, warn, info or debug',
    )
    .default('info'),
  MAX_CONNECTIONS: wholeNumber(5000),
  METRICS_TOKEN: token.optional(),
  RATE_LIMIT: wholeNumber(20),
  RETENTION: z.enum(['daily', 'off'], 'expected daily or off').default('daily'),
  SITE_REPOSITORY: z
    .string()
    .superRefine((address, context) => {
      const message = findUrlDiagnostic(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  SITE_BRANCH: z.string().regex(branchName, 'expected the name of a branch').default('main'),
  SITE_POLL: wholeNumber(10, 86_400),
  SITE_WEBHOOK_SECRET: token.optional(),
  SITE_SERVERS: origins,
  STUDIO_ORIGIN: secureOrigin.optional(),
  OIDC_ISSUER: secureUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 10),
  SMTP_URL: connection(/^smtps?:\/\/\S+$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: mailAddress.optional(),
  WORK_MEMORY: wholeNumber(96, 65_536),
  WORKERS: wholeNumber(1, 64).refine((value) => value > 0, 'expected at least 1'),
  PREVIEW_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
});

/** The names of all variables except the forms' own `MAIL_…`. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/** The configuration of the server; docs/operating.md describes each variable. */
export type Environment = z.output<typeof environmentSchema> & {
  /** The variables `MAIL_…` that forms name: the addresses that receive them. */
  mailboxes: Readonly<Record<string, string>>;
};

const isMailbox = (name: string) => /^MAIL_[A-Z_]+$/.test(name) && name !== 'MAIL_FROM';

const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'CONTENT_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'PREVIEW_SECRET',
  'SITE_WEBHOOK_SECRET',
]);

/** The environment as the app reads it. Tests set only what they need. */
export type AppEnvironment = Partial<Environment> &
  Pick<Environment, 'CONTENT_MAX_AGE' | 'IMAGE_ORIGINS'>;

/** Thrown for invalid variables. Its message is one line and names each of them. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Parses the environment once, at start. Empty variables count as unset. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const provided = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  const mailboxes = Object.fromEntries(
    Object.keys(provided).flatMap((name) => (isMailbox(name) ? [[name, mailAddress]] : [])),
  );
  const parsed = environmentSchema.extend({ mailboxes: z.object(mailboxes) }).safeParse({
    ...provided,
    mailboxes: provided,
  });
  if (parsed.success) {
    const missing = openIdNames.filter((name) => !parsed.data[name]);
    if (missing.length === 0 || missing.length === openIdNames.length) return parsed.data;
    throw new EnvironmentError(
      `Configuration: ${missing.join(', ')}: missing beside the other OIDC variables (see docs/operating.md)`,
    );
  }
  const diagnostics = parsed.error.issues.map((issue) => {
    const [first, second] = issue.path;
    const name = String(first === 'mailboxes' ? second : first);
    // Logs contain no passwords and keys.
    if (secrets.has(name)) return `${name}: ${issue.message}`;
    const shown = provided[name]?.replace(/\/\/[^/@]*:[^/]*@/, '//…@');
    return `${name}=${JSON.stringify(shown)}: ${issue.message}`;
  });
  throw new EnvironmentError(`Configuration: ${diagnostics.join('; ')} (see docs/operating.md)`);
}

/** Warnings for set variables whose name is similar to a known one. */
export function describeMisspelt(
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = environmentNames.find((other) => !variables[other] && isMisspelling(name, other));
    return meant === undefined || environmentNames.includes(name)
      ? []
      : [`Configuration: ${name} is set and does nothing, did you mean ${meant}?`];
  });
}

/** Stricter than `findNearest`: the environment holds variables of other programs (HOME is not HOST). */
function isMisspelling(name: string, known: string): boolean {
  const away = distance(name, known);
  const isSwapped = away === 2 && [...name].sort().join() === [...known].sort().join();
  return away === 1 || isSwapped || (away === 2 && known.length >= 8);
}
