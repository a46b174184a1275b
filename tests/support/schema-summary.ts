import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { getSiteFolder } from '../../server/load/site-folder.ts';
import { testSeed } from './test-seed.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many generated cases hold the property. */
    cases?: number;
  }
}

/** Prints how much was tested of each block type and form, else of each file, and how to repeat it. */
export default class SchemaSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, { tests: number; failed: number; cases: number }>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const [suite = ''] = test.fullName.split(' > ');
        const isNamed = /^the (block type|form) /.test(suite);
        const subject = isNamed ? suite : relative(getSiteFolder(), module.moduleId);
        const { tests = 0, failed = 0, cases = 0 } = counts.get(subject) ?? {};
        counts.set(subject, {
          tests: tests + 1,
          failed: failed + (test.result().state === 'failed' ? 1 : 0),
          cases: cases + (test.meta().cases ?? 0),
        });
      }
    }
    console.log('\nTests, failed ones, and generated cases:');
    for (const [subject, { tests, failed, cases }] of [...counts].sort()) {
      console.log([tests, failed, cases].map((one) => String(one).padStart(6)).join(''), subject);
    }
    console.log(`The seed of the cases is ${testSeed}; TEST_SEED=${testSeed} repeats them.\n`);
  }
}
