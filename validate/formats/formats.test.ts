import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rules } from '../rules/rules.ts';
import type { Validation } from '../validate-site.ts';
import { formats } from './formats.ts';

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
  arePagesShown: true,
  milliseconds: 500,
  routes: new Map(),
};
const none: Validation = {
  ...validation,
  findings: [],
  counts: { errors: 0, warnings: 0, ...counts },
};

describe('text', () => {
  test('has one line a finding, then the counts and the rate', () => {
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
    const text = formats.text({ ...none, arePagesShown: false });
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

test('github has one escaped workflow command a finding', () => {
  expect(formats.github(validation).split('\n').slice(0, 2)).toEqual([
    '::error file=page-manifests/à propos.json,line=9,col=7,title=manifest::blocks[0].type: unknown block type "psot", 100 %25 sure',
    '::warning file=page-manifests/index.json,line=3,col=3,title=title-length::too long',
  ]);
});

/** The parts of SARIF 2.1.0 that are written, as its schema has them: no property may be unknown. */
const text = z.strictObject({ text: z.string().min(1) });
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: text,
              fullDescription: text,
              help: text,
              defaultConfiguration: z.strictObject({ level: z.enum(['error', 'warning', 'note']) }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      originalUriBaseIds: z.record(z.string(), z.strictObject({ description: text })),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level: z.enum(['error', 'warning', 'note']),
          message: text,
          locations: z.tuple([
            z.strictObject({
              physicalLocation: z.strictObject({
                artifactLocation: z.strictObject({
                  uri: z.string().regex(/^[\w%./-]+$/),
                  uriBaseId: z.literal('SRCROOT'),
                }),
                region: z.strictObject({
                  startLine: z.int().min(1),
                  startColumn: z.int().min(1),
                }),
              }),
              logicalLocations: z
                .array(z.strictObject({ fullyQualifiedName: z.string().min(1) }))
                .optional(),
            }),
          ]),
        }),
      ),
    }),
  ]),
});

test('sarif has every rule, and each finding with its place and the rule that found it', () => {
  const [run] = sarif.parse(JSON.parse(formats.sarif(validation))).runs;
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
  expect(run.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['manifest', 'error'],
    ['title-length', 'warning'],
  ]);
  for (const { ruleId, ruleIndex } of run.results) {
    expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  }
  expect(run.results[0]?.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'page-manifests/%C3%A0%20propos.json', uriBaseId: 'SRCROOT' },
    region: { startLine: 9, startColumn: 7 },
  });
});
