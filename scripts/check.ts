import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * `npm run check`: what a change needs, for the files that git says have changed since `main`, or since
 * what is named (`-- HEAD`). Seconds, not minutes: `npm test` looks at everything.
 */
const base = process.argv[2] ?? 'main';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`check: git ${args.join(' ')}: ${stderr.trim()}`);
    process.exit(2);
  }
  return stdout.split('\n').filter(Boolean);
}

const [since = base] = git('merge-base', base, 'HEAD');
const changed = [
  ...new Set([
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
].filter((file) => existsSync(file));

/** The test that has a file's name, beside it: `facts.test.ts` for `facts.ts`, all parts of a block for it. */
const listTestsOf = (file: string): string[] =>
  ['.test.ts', '.test.tsx', '.browser.test.ts', '.browser.test.tsx']
    .map((end) =>
      file.replace(
        /\.(test|browser\.test|module|schema|examples|stories|migrations)?\.?(tsx?|css)$/,
        end,
      ),
    )
    .filter((test) => existsSync(test));

/** What spans folders, and is quick. */
const spanning: readonly (readonly [changed: RegExp, test: string])[] = [
  [/\.md$/, 'tests/contract/docs.test.ts'],
  [/^(src|server|site|blocks|validate|scripts)\/.*\.tsx?$/, 'tests/contract/imports.test.ts'],
  [/^blocks\/[^/]+\//, 'tests/contract/blocks.test.tsx'],
  [/\.schema\.ts$|\.migrations\.ts$/, 'tests/contract/versions.test.ts'],
  [/^(site\/content-api|content)\//, 'tests/contract/sources.test.ts'],
];

const ofCode = changed.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const tests = [
  ...new Set([
    ...ofCode.filter((file) => !file.startsWith('tests/')).flatMap(listTestsOf),
    ...changed.filter((file) => /^tests\/(contract|forms|properties)\/.*\.test\.tsx?$/.test(file)),
    ...spanning.flatMap(([pattern, test]) =>
      changed.some((file) => pattern.test(file)) ? test : [],
    ),
  ]),
];
const isInBrowser = (test: string) => /^blocks\/|\.browser\.test\.tsx$/.test(test);
const vitest = (project: string, files: readonly string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=dot', ...files],
];

const steps = [
  ['types', ofCode.some((file) => /\.tsx?$/.test(file)) && ['node_modules/typescript/bin/tsc']],
  [
    'lint and format',
    changed.length > 0 && [
      ...['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
      ...['--no-errors-on-unmatched', ...changed],
    ],
  ],
  ['validation', changed.some((file) => !file.endsWith('.md')) && ['scripts/validate.ts']],
  [
    'tests beside the changes',
    tests.some((test) => !isInBrowser(test)) &&
      vitest(
        'unit',
        tests.filter((test) => !isInBrowser(test)),
      ),
  ],
  ['tests in the browser', tests.some(isInBrowser) && vitest('browser', tests.filter(isInBrowser))],
] as const;

/** All at once; what fails is printed, the rest is a line. */
async function run(name: string, args: readonly string[]): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const status = await new Promise((end) => child.once('close', end));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status !== 0) console.error(Buffer.concat(output).toString());
  console.log(`${status === 0 ? 'right' : 'WRONG'}  ${name} (${seconds} s)`);
  return status === 0;
}

const due = steps.flatMap(([name, args]) => (args ? [run(name, args)] : []));
const right = await Promise.all(due);
console.log(
  due.length === 0
    ? `Nothing has changed since ${base}.`
    : `${changed.length} ${changed.length === 1 ? 'file has' : 'files have'} changed since ${base}. npm test looks at everything.`,
);
if (right.includes(false)) process.exitCode = 1;
