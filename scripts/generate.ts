import { mkdir, writeFile } from 'node:fs/promises';
import { generateFiles } from './generate/generated-files.ts';

/** `npm run generate`: writes everything in `generated/`. A test fails when it is stale. */
await mkdir('generated', { recursive: true });
for (const [name, text] of await generateFiles()) {
  await writeFile(`generated/${name}`, text);
  console.log(`generated/${name}`);
}
