import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

/** Modules that are loaded by path: commands, processes, modules served by Vite, the parts of blocks. */
const entries = [
  'scripts/cli.ts',
  'scripts/authors/main.ts',
  'scripts/vitest-of-site.ts',
  'vite.config.ts',
  'dev/{dev-app,overlay,edit-button}.ts',
  'server/main.ts',
  'validate/check-process.ts',
  'studio/server/main.ts',
  'scripts/build/studio.vite.config.ts',
  'validate/pages/check-pages.ts',
  'studio/app/{main.tsx,canvas/canvas.ts}',
  'src/app/{entry-client,document/plain-layout}.tsx',
  'src/app/early.ts',
  'src/hydration/plain-early.ts',
  'src/forms/validators/validators-{browser,server}.ts',
  'src/forms/theme/{registry,no-markdown}.ts',
  'src/rich-text/engine-{browser,server}.ts',
  '.storybook/{main.ts,preview.tsx,manager.ts,plain-stories.tsx,pages/page-gallery.tsx}',
];
const publicModules = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
const partOfBlock = /^blocks\/([\w-]+)\/\1(\.schema|\.examples)?\.tsx?$/;
const declarations = ['src/app/site-module.d.ts', 'scripts/generate/subset-font.d.ts'];

/** Compiles the engine's modules into a folder, each to JavaScript in the place of its source; public ones to types too. */
export function compile(outDir: string): void {
  const parts = globSync('blocks/*/*.{ts,tsx}').filter((file) => partOfBlock.test(file));
  const modules = [...entries.flatMap(listModules), ...parts];
  runCompiler(outDir, [...publicModules, ...modules], { rewriteRelativeImportExtensions: true });
  runCompiler(outDir, publicModules, { declaration: true, emitDeclarationOnly: true });
}

function listModules(pattern: string): string[] {
  const files = globSync(pattern);
  if (files.length === 0) throw new Error(`scripts/compile-package.ts: there is no ${pattern}.`);
  return files;
}

function runCompiler(outDir: string, files: readonly string[], emitted: object): void {
  const config = join(outDir, 'tsconfig.json');
  const options = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, ...emitted },
      ...{ outDir, rootDir: resolve('.'), typeRoots: [resolve('node_modules/@types')] },
      types: ['node', resolve('node_modules/vite/client')],
    },
    include: [],
    files: [...files, ...declarations].map((file) => resolve(file)),
  };
  writeFileSync(config, JSON.stringify(options));
  const tsc = 'node_modules/typescript/bin/tsc';
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The engine could not be compiled:\n${stdout}`);
}
