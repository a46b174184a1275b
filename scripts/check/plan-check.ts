import { dirname, join } from 'node:path';

export type CheckStep = {
  name: string;
  /** Its subject, for the line that announces it. */
  detail: string;
  /** Arguments of Node. */
  args: readonly string[];
};

export type CheckPlan = {
  steps: readonly CheckStep[];
  /** Tests that import changed files, and are too many to be quick. */
  leftOut: readonly string[];
};

/** More importing tests than this are left to `npm test`. */
const maxImporting = 10;

/** Contract tests that span folders, and are quick. */
const spanning: readonly (readonly [changed: RegExp, test: string])[] = [
  [/\.md$/, 'tests/contract/docs.test.ts'],
  [/^(src|server|site|blocks|validate|scripts)\/.*\.tsx?$/, 'tests/contract/imports.test.ts'],
  [/^blocks\/[^/]+\//, 'tests/contract/blocks.test.tsx'],
  [/\.schema\.ts$|\.migrations\.ts$/, 'tests/contract/versions.test.ts'],
  [/^(site\/content-api|content)\//, 'tests/contract/sources.test.ts'],
];

/** Neither the validator nor a page loads these. */
const isOutsidePages = (file: string) =>
  /\.(md|test\.tsx?|stories\.tsx)$|^(tests|studio|docs|\.storybook|scripts\/(?!build\/))/.test(
    file,
  );

const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) && !/\.long\.|^tests\/(e2e|engines)\//.test(file);

/** The projects of vitest.config.ts. */
const projectOf = (test: string) =>
  /^blocks\/|\.browser\.test\.tsx$/.test(test) ? 'browser' : 'unit';

/** The first part of a file's name: `facts` for `facts.schema.ts` and `facts.test.ts`. */
const nameWithoutPart = (file: string) =>
  file.replace(
    /(\.(test|browser\.test|module|schema|examples|stories|migrations))?\.(tsx?|css)$/,
    '',
  );

/**
 * Chooses the checks for changed files: types and lint of the project, validation, and the tests that lie
 * beside the files or import them.
 *
 * @param changed paths from the project's folder, those of deleted files too
 * @param present those of them that exist
 * @param tests test file → its text
 */
export function planCheck(
  changed: readonly string[],
  present: readonly string[],
  tests: ReadonlyMap<string, string>,
): CheckPlan {
  const quick = [...tests.keys()].filter(isTest);
  const names = new Set(changed.filter((file) => /\.(tsx?|css)$/.test(file)).map(nameWithoutPart));
  const due = new Set([
    ...quick.filter((test) => names.has(nameWithoutPart(test))),
    ...spanning.flatMap(([pattern, test]) =>
      changed.some((file) => pattern.test(file)) ? test : [],
    ),
  ]);
  const changedSet = new Set(changed);
  const importing = quick.filter(
    (test) =>
      !due.has(test) &&
      listImports(test, tests.get(test) ?? '').some((file) => changedSet.has(file)),
  );
  const isQuick = importing.length <= maxImporting;
  const chosen = [...due, ...(isQuick ? importing : [])].sort();
  return { steps: listSteps(changed, present, chosen), leftOut: isQuick ? [] : importing };
}

function listSteps(
  changed: readonly string[],
  present: readonly string[],
  tests: readonly string[],
): CheckStep[] {
  const projects = [...new Set(tests.map(projectOf))];
  return [
    ...when(
      changed.some((file) => /\.tsx?$/.test(file)),
      {
        name: 'types',
        detail: 'the project, what the change reaches',
        args: [
          ...['node_modules/typescript/bin/tsc', '--incremental'],
          ...['--tsBuildInfoFile', 'node_modules/.cache/vitrine/check.tsbuildinfo'],
        ],
      },
    ),
    ...when(present.length > 0, {
      name: 'lint and format',
      detail: count(present.length, 'file'),
      args: [
        ...['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
        ...['--no-errors-on-unmatched', ...present],
      ],
    }),
    ...when(!changed.every(isOutsidePages), {
      name: 'validation',
      detail: 'pages that the change can reach',
      args: ['scripts/cli.ts', 'validate'],
    }),
    ...when(tests.length > 0, {
      name: 'tests',
      detail: tests.join(', '),
      args: [
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
        ...projects.flatMap((project) => ['--project', project]),
        ...tests,
      ],
    }),
  ];
}

const when = (condition: boolean, step: CheckStep) => (condition ? [step] : []);

export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

const listImports = (file: string, text: string): string[] =>
  Array.from(text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g), ([, path = '']) =>
    join(dirname(file), path),
  );
