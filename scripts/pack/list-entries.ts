import { globSync } from 'node:fs';
import { listPublicModules } from './public-modules.ts';

/** Modules that are loaded by path: commands, threads, modules served by Vite, the parts of blocks. */
const internal = [
  'scripts/cli.ts',
  'scripts/authors/main.ts',
  'vite.config.ts',
  'scripts/vitest-of-site.ts',
  'dev/{dev-app,overlay,edit-button}.ts',
  'server/main.ts',
  'validate/check-process.ts',
  'studio/server/main.ts',
  'scripts/build/studio.vite.config.ts',
  'validate/pages/check-pages.ts',
  'studio/app/{main.tsx,canvas/canvas.ts}',
  'src/app/entry-client.tsx',
  'src/app/document/plain-layout.tsx',
  'src/hydration/{early,plain-early}.ts',
  'src/forms/theme/{registry,no-markdown}.ts',
  'src/rich-text/engine-{browser,server}.ts',
  '.storybook/{main.ts,preview.tsx,manager.ts,plain-stories.tsx,pages/page-gallery.tsx}',
];
const parts = 'blocks/*/*.{ts,tsx}';
const isPart = /^blocks\/([\w-]+)\/\1(\.schema|\.examples)?\.tsx?$/;

/** Sources that are modules of their own in the package: name without its ending → file. */
export function listEntries(): Record<string, string> {
  const files = [
    ...Object.values(listPublicModules()),
    ...internal.flatMap((pattern) => globSync(pattern)),
    ...globSync(parts).filter((file) => isPart.test(file)),
  ];
  return Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ''), `./${file}`]));
}
