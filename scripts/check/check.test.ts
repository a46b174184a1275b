import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';
import type { CheckStep } from './plan-check.ts';
import { planCheck } from './plan-check.ts';
import { runSteps } from './run-steps.ts';

const plan = (changed: string[], tests: Record<string, string> = {}, present = changed) =>
  planCheck(changed, present, new Map(Object.entries(tests)));

const namesOf = ({ steps }: { steps: readonly CheckStep[] }) => steps.map(({ name }) => name);

const testsOf = ({ steps }: { steps: readonly CheckStep[] }) =>
  steps.find(({ name }) => name === 'tests')?.detail;

test.each([
  ['a document', ['README.md'], ['lint and format', 'tests']],
  ['a page', ['page-manifests/faq.json'], ['lint and format', 'validation']],
  ['a test', ['tests/server/app.test.ts'], ['types', 'lint and format']],
  ['a part of Studio', ['studio/app/main.tsx'], ['types', 'lint and format']],
  ['code of pages', ['server/app.ts'], ['types', 'lint and format', 'validation', 'tests']],
])('%s needs only its own checks', (_, changed, expected) => {
  expect(namesOf(plan(changed))).toEqual(expected);
});

test('a deleted file needs types and validation, and is not linted', () => {
  expect(namesOf(plan(['form-schemas/gone.ts'], {}, []))).toEqual(['types', 'validation']);
});

test('the tests that lie beside a file or import it run, and no others', () => {
  const tests = {
    'src/facts/facts.test.ts': '',
    'src/facts/other.test.ts': '',
    'tests/contract/facts.test.ts': "import { facts } from '../../src/facts/facts.ts';",
    'tests/long/facts.long.test.ts': "import { facts } from '../../src/facts/facts.ts';",
    'tests/e2e/facts.test.ts': "import { facts } from '../../src/facts/facts.ts';",
    'tests/far.test.ts': "import { facts } from '../other/src/facts/facts.ts';",
  };
  expect(testsOf(plan(['src/facts/facts.ts'], tests))).toBe(
    'src/facts/facts.test.ts, tests/contract/facts.test.ts, tests/contract/imports.test.ts',
  );
});

test('a part of a block runs the test of the block, in a browser', () => {
  const { steps } = plan(['blocks/hero/hero.module.css'], { 'blocks/hero/hero.test.tsx': '' });
  const { args = [] } = steps.find(({ name }) => name === 'tests') ?? {};
  expect(args).toContain('browser');
  expect(args).toContain('blocks/hero/hero.test.tsx');
});

test('tests that import a file which nearly all import are left out, and named', () => {
  const tests = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [
      `tests/t${index}.test.ts`,
      "import '../x'; import { site } from '../site/site.ts';",
    ]),
  );
  const { leftOut } = plan(['site/site.ts'], tests);
  expect(leftOut).toHaveLength(11);
  expect(plan(['site/site.ts'], { 'tests/t1.test.ts': tests['tests/t1.test.ts'] ?? '' })).toEqual(
    expect.objectContaining({ leftOut: [] }),
  );
});

test('each step is announced before it ends; its end names what still runs', async () => {
  const steps = ['quick', 'slow'].map((name) => ({ name, detail: `of ${name}`, args: [name] }));
  const ends = new Map<string, (status: number) => void>();
  const lines: string[] = [];
  const passed = runSteps(
    steps,
    async ([name = '']) => {
      const status = await new Promise<number>((end) => ends.set(name, end));
      return { status, output: `output of ${name}` };
    },
    (line) => lines.push(line.replace(/\d+\.\d s/, 'N s')),
  );
  expect(lines).toEqual(['start   quick: of quick', 'start   slow: of slow']);
  ends.get('quick')?.(0);
  await expect.poll(() => lines.at(-1)).toBe('ok      quick (N s); still running: slow');
  ends.get('slow')?.(1);
  expect(await passed).toBe(false);
  expect(lines.slice(-2)).toEqual(['output of slow', 'FAILED  slow (N s)']);
});

test('a step is a process of this Node: its status and all its output come back', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const { status, output } = await runNode(['-e', script]);
  expect(status).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});
