import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import tsconfig from '../../../tsconfig.json' with { type: 'json' };
import { docs, listSnippets } from './read-docs.ts';

/**
 * Writes the TypeScript of the docs as the files that it claims to be, and the project in which `npm run
 * typecheck` compiles it together with the sources.
 */
const root = resolve('node_modules/.cache/docs-snippets');
const project = relative(root, process.cwd());
const snippets = docs.flatMap(listSnippets).filter(({ language }) => /^tsx?$/.test(language));

rmSync(root, { recursive: true, force: true });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
for (const { info, place, text } of snippets) {
  if (!/\.tsx?$/.test(info))
    throw new Error(`${place}: say which file it is: \`\`\`ts blocks/quote/quote.tsx`);
  write(info, text);
}
const paths = Object.fromEntries(
  Object.entries(manifest.exports).map(([name, file]) => [
    `vitrine${name.slice(1)}`,
    [`${project}/${file}`],
  ]),
);
const config = {
  extends: `${project}/tsconfig.json`,
  // A second root beside the project's: relative imports of the snippets find the project's files.
  compilerOptions: { rootDirs: [project, '.'], paths },
  include: tsconfig.include.map((pattern) => `${project}/${pattern}`),
  files: snippets.map(({ info }) => info),
};
write('tsconfig.json', JSON.stringify(config));
