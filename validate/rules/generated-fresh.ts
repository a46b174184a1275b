import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '../../server/site-files/json-file.ts';
import type { Rule } from '../rule.ts';

export const generatedFresh: Rule = {
  id: 'generated-fresh',
  severity: 'error',
  holds: 'The files in generated/ are what the schemas say; checked on the project itself alone.',
  reason: 'Editors complete and check manifests by these files.',
  remedy: 'Run "npm run generate" and commit what it writes.',
  *find({ root, generated }) {
    for (const [name, text] of generated) {
      if (readText(join(root, 'generated', name)) !== text) yield stale(name);
    }
  },
};

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function stale(name: string): FileProblem {
  const message = 'is stale; run "npm run generate"';
  return { file: `generated/${name}`, line: 1, column: 1, path: '', message };
}
