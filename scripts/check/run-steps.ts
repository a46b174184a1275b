import type { runNode } from '../support/run-node.ts';
import type { CheckStep } from './plan-check.ts';

/**
 * Runs all steps in parallel. Prints each start; at each end the result, the output of a failure, and the
 * steps that still run. Returns whether all passed.
 */
export async function runSteps(
  steps: readonly CheckStep[],
  run: typeof runNode,
  print: (line: string) => void,
): Promise<boolean> {
  const running = new Set(steps.map(({ name }) => name));
  const results = steps.map(async (step) => {
    const start = performance.now();
    print(`start   ${step.name}: ${step.detail}`);
    const { status, output } = await run(step.args);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    running.delete(step.name);
    if (status !== 0) print(output);
    const rest = running.size > 0 ? `; still running: ${[...running].join(', ')}` : '';
    print(`${status === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)${rest}`);
    return status === 0;
  });
  return !(await Promise.all(results)).includes(false);
}
