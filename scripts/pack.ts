import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { init, parse } from 'es-module-lexer';
import manifest from '../package.json' with { type: 'json' };
import { listFiles } from './build/hash-files.ts';

/** Modules that are loaded by path: commands, processes, modules served by Vite, the parts of blocks. */
const entries = [
  'scripts/cli.ts',
  'scripts/{authors/authors,submissions/submissions}.ts',
  'vite.config.ts',
  'dev/{dev-app,overlay,edit-button}.ts',
  'server/main.ts',
  'validate/check-process.ts',
  'studio/server/main.ts',
  'validate/pages/check-pages.ts',
  'studio/app/{main.tsx,canvas/canvas.ts}',
  'src/app/{entry-client,document/plain-layout}.tsx',
  'src/app/early.ts',
  'src/hydration/plain-early.ts',
  // The modules of forms (scripts/build/form-modules.ts).
  'src/forms/{browser-form,create-forms}.ts',
  'src/forms/{validators/validator,evaluate/expressions}.ts',
  'src/forms/formats/*.ts',
  'src/forms/theme/widgets/*.tsx',
  'src/forms/theme/{registry,no-markdown,schema-utils}.ts',
  'src/forms/wizard/form-pages.tsx',
  'src/rich-text/engine-{browser,server}.ts',
  '.storybook/{main.ts,preview.tsx,manager.ts,plain-stories.tsx,form-stories.tsx,pages/page-gallery.tsx}',
  ...globSync('.storybook/foundations/*.stories.tsx'),
  'blocks/*/*.{ts,tsx}',
  // Of `vitrine test` (scripts/vitest.ts).
  'tests/contract/site-blocks.test.ts',
  'tests/properties/blocks.test.tsx',
  'tests/properties/site-forms.test.ts',
  'tests/support/schema-summary.ts',
];
const publicModules = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
const partOfBlock = /^blocks\/([\w-]+)\/\1(\.schema|\.examples)?\.tsx?$/;

/** What modules and commands read beside the modules. */
const copied = [
  'scripts/new/templates',
  'scripts/tsconfig.site.json',
  'scripts/signals.mjs',
  'scripts/node-version.mjs',
  'src/ui/icons.svg',
  'blocks/words.fr.json',
  'CHANGELOG.md',
  'LICENSE',
  ...globSync('{.storybook,blocks,src,studio}/**/*.{css,svg,html}'),
];

/** Packages that a site imports itself. */
const peers = ['react', 'react-dom', 'zod'];
/**
 * What a site brings for its tests and its Storybook. As optional peers they would not install: npm looks at
 * the optional peers of these packages too, which exclude one another.
 */
const ofSite = [
  ...['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/react-vite', 'storybook'],
  ...['@vitest/browser-playwright', 'playwright', 'vitest', 'vitest-browser-react'],
];
/** What @rjsf/core imports without saying so. */
const unnamed = ['@rjsf/validator-ajv8'];

/** What the author of a site reads, beside the guide that is the README of the package. */
const guides = [
  ...['commands.md', 'editing-pages.md', 'extending.md', 'forms.md', 'operating.md', 'qa.md'],
  ...['security.md', 'validation.md'],
];

/** `npm run pack -- [folder]`: writes `vitrine-<version>.tgz`, the engine as a package, and prints its name. */
const [target = '.'] = process.argv.slice(2);
if (target.startsWith('-')) {
  console.error(
    'npm run pack -- [folder]: writes the engine as a package into the folder, or here.',
  );
  process.exit(target === '--help' ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'));
try {
  console.error('Compiling …');
  const modules = entries.flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0) throw new Error(`scripts/pack.ts: there is no ${pattern}.`);
    const isModule = (file: string) => file === pattern || !/\.(test|stories)\.tsx?$/.test(file);
    const modules = files.filter(isModule);
    return modules.filter((file) => !file.startsWith('blocks/') || partOfBlock.test(file));
  });
  await compile(modules, { rewriteRelativeImportExtensions: true });
  await compile([], { declaration: true, emitDeclarationOnly: true });
  for (const file of copied) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file), { recursive: true });
  }
  await copyGuide('site-of-your-own.md', 'README.md', 'docs/');
  await mkdir(join(folder, 'docs'));
  for (const guide of guides) await copyGuide(guide, join('docs', guide), '');
  const json = JSON.stringify(await createPackageJson(), null, 2);
  await writeFile(join(folder, 'package.json'), json);
  const destination = resolve(target);
  await mkdir(destination, { recursive: true });
  const pack = ['pack', '--silent', '--pack-destination', destination];
  execFileSync('npm', pack, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  await rm(folder, { recursive: true });
}

/** Compiles modules and what they import, each in the place of its source. */
async function compile(files: readonly string[], emitted: object): Promise<void> {
  const config = join(folder, 'tsconfig.json');
  const options = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      ...emitted,
      noEmit: false,
      outDir: folder,
      rootDir: resolve('.'),
      typeRoots: [resolve('node_modules/@types')],
      types: ['node', resolve('node_modules/vite/client')],
    },
    include: [],
    files: [...publicModules, ...files, 'src/app/site-module.d.ts'].map((file) => resolve(file)),
  };
  await writeFile(config, JSON.stringify(options));
  const tsc = 'node_modules/typescript/bin/tsc';
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The engine could not be compiled:\n${stdout}`);
  await rm(config);
}

/** Writes a guide without its links to files that are not in the package. `docs`: where the others are. */
async function copyGuide(guide: string, file: string, docs: string): Promise<void> {
  const text = await readFile(join('docs', guide), 'utf8');
  const links = /!?\[([^\]]+)\]\(([^)#\s]*)(#[^)]*)?\)/g;
  const kept = text.replaceAll(links, (link, label, path, anchor = '') => {
    if (path === '' || path.includes('://')) return link;
    if (path === 'site-of-your-own.md') return `[${label}](../README.md${anchor})`;
    return guides.includes(path) ? `[${label}](${docs}${path}${anchor})` : label;
  });
  await writeFile(join(folder, file), kept);
}

/** The package.json: dependencies are the packages that the compiled modules import. */
async function createPackageJson(): Promise<object> {
  await init;
  const packages = new Set(unnamed);
  for (const file of await listFiles(folder)) {
    if (!file.endsWith('.js')) continue;
    for (const { n: name = '' } of parse(await readFile(file, 'utf8'))[0]) {
      packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  for (const name of [...peers, ...ofSite]) packages.delete(name);
  const { scripts: _, private: __, optionalDependencies: ___, ...rest } = manifest;
  const versions = Object.entries({ ...rest.dependencies, ...rest.devDependencies });
  const pick = (isWanted: (name: string) => boolean, range = '') =>
    Object.fromEntries(
      versions
        .filter(([name]) => isWanted(name))
        .map(([name, version]) => [name, `${range}${version}`]),
    );
  const compiled = JSON.stringify(rest).replaceAll(/(?<="\.\/[^"]+)\.tsx?(?=")/g, '.js');
  return {
    // `new:site` reads devDependencies, which npm does not install.
    ...JSON.parse(compiled),
    bin: { vitrine: './scripts/cli.js' },
    dependencies: pick((name) => packages.has(name)),
    peerDependencies: pick((name) => peers.includes(name), '^'),
  };
}
