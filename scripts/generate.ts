import { mkdir, writeFile } from 'node:fs/promises';
import { createCoverageTable } from '../tests/contract/specification/coverage-table.ts';
import { generateFiles } from './generate/generated-files.ts';

/** `npm run generate`: writes everything in `generated/`, and the coverage table of docs/. A test fails when it is stale. */
await mkdir('generated', { recursive: true });
for (const [name, text] of await generateFiles()) {
  await writeFile(`generated/${name}`, text);
  console.log(`generated/${name}`);
}
const coverage = 'docs/specification-coverage.md';
await writeFile(coverage, createCoverageTable());
console.log(coverage);
