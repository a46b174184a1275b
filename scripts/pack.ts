import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { init, parse } from 'es-module-lexer';
import manifest from '../package.json' with { type: 'json' };
import { listFiles } from './build/hash-files.ts';
import { compile } from './compile-package.ts';

/** What modules and commands read beside the modules. */
const copied = [
  'scripts/new/templates',
  'scripts/tsconfig.site.json',
  'generated/icons.svg',
  'generated/figtree-french.woff2',
  'CHANGELOG.md',
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
/** Packages that only the project's own commands import. */
const own = ['subset-font'];

const versions: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
};

/** What the author of a site reads, beside the guide that is the README of the package. */
const guides = ['commands.md', 'editing-pages.md', 'extending.md', 'operating.md'];

/** The package.json of the package, which has these compiled modules. */
async function createPackageJson(modules: readonly string[]): Promise<object> {
  await init;
  const packages = new Set(unnamed);
  for (const file of modules) {
    for (const { n: name = '' } of parse(await readFile(file, 'utf8'))[0]) {
      packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  for (const name of [...peers, ...ofSite, ...own]) packages.delete(name);
  const names = Object.keys(versions).filter((name) => packages.has(name));
  const { scripts: _, private: __, optionalDependencies: ___, ...rest } = manifest;
  const compiled = JSON.stringify(rest).replaceAll(/(?<="\.\/[^"]+)\.tsx?(?=")/g, '.js');
  return {
    // `new:site` reads devDependencies, which npm does not install.
    ...JSON.parse(compiled),
    license: 'UNLICENSED',
    bin: { vitrine: './scripts/cli.js' },
    dependencies: pick(names),
    peerDependencies: pick(peers, '^'),
  };
}

const pick = (names: readonly string[], range = '') =>
  Object.fromEntries(names.map((name) => [name, `${range}${versions[name]}`]));

/** Writes the guides into a folder: the first as README.md, the others into `docs/`. */
async function writeGuides(out: string): Promise<void> {
  await mkdir(join(out, 'docs'));
  const read = (guide: string) => readFile(join('docs', guide), 'utf8');
  const readme = keepLinks(await read('site-of-your-own.md'), 'docs/');
  await writeFile(join(out, 'README.md'), readme);
  for (const guide of guides) {
    await writeFile(join(out, 'docs', guide), importByName(keepLinks(await read(guide), '')));
  }
}

/** Removes links to files that are not in the package. */
const keepLinks = (text: string, folder: string) =>
  text.replaceAll(/!?\[([^\]]+)\]\(([^)#\s]*)(#[^)]*)?\)/g, (link, label, path, anchor = '') => {
    if (path === '' || path.includes('://')) return link;
    if (path === 'site-of-your-own.md') return `[${label}](../README.md${anchor})`;
    return guides.includes(path) ? `[${label}](${folder}${path}${anchor})` : label;
  });

/** Names modules as a site imports them: `'../../src/schema/fields.ts'` → `'vitrine/fields'`. */
function importByName(text: string): string {
  const names = Object.entries(manifest.exports);
  return text.replaceAll(/'(?:\.\.\/)+([^']+)'/g, (path, wanted) => {
    const name = names.find(([, file]) => file === `./${wanted}`)?.[0];
    return name ? `'vitrine${name.slice(1)}'` : path;
  });
}

/** `npm run pack -- [folder]`: writes `vitrine-<version>.tgz`, the engine as a package, and prints its name. */
const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'));
try {
  console.error('Compiling …');
  compile(folder);
  await rm(join(folder, 'tsconfig.json'));
  for (const file of copied) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file), { recursive: true });
  }
  await writeGuides(folder);
  const modules = (await listFiles(folder)).filter((file) => file.endsWith('.js'));
  const json = JSON.stringify(await createPackageJson(modules), null, 2);
  await writeFile(join(folder, 'package.json'), json);
  const destination = resolve(process.argv[2] ?? '.');
  await mkdir(destination, { recursive: true });
  const pack = ['pack', '--silent', '--pack-destination', destination];
  execFileSync('npm', pack, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
} finally {
  await rm(folder, { recursive: true });
}
