import { readFile } from 'node:fs/promises';
import { init, parse } from 'es-module-lexer';
import manifest from '../../package.json' with { type: 'json' };

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

/** The package.json of the package, which has these compiled modules. */
export async function createPackageJson(modules: readonly string[]): Promise<object> {
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
