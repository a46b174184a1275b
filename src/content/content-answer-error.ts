import { formatPath } from '../problems/json-path.ts';
import type { ContentProblem } from './content-problem.ts';

const SHOWN = 3;

/** An answer of the content API that is not what its endpoint promises. */
export class ContentAnswerError extends Error {
  override name = 'ContentAnswerError';
  readonly endpoint: string;
  readonly problems: readonly ContentProblem[];

  constructor(endpoint: string, path: string, problems: readonly ContentProblem[]) {
    const shown = problems
      .slice(0, SHOWN)
      .map((problem) => `${formatPath(problem.path)} ${problem.message}`.trim());
    if (problems.length > SHOWN) shown.push(`and ${problems.length - SHOWN} more`);
    super(`Content endpoint "${endpoint}" (${path}) gave a wrong answer: ${shown.join('; ')}`);
    this.endpoint = endpoint;
    this.problems = problems;
  }
}
