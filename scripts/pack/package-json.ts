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
/** Packages that only the project's own commands import. */
const own = ['subset-font'];

const versions: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
};

const managerStyles = './.storybook/manifest/manifest-panel.css';

/** The package.json of the package, which imports these packages. */
export function createPackageJson(imported: ReadonlySet<string>): object {
  const outside = new Set([...peers, ...ofSite, ...own]);
  const names = [...imported].filter((name) => !outside.has(name)).sort();
  const unknown = names.filter((name) => !versions[name]);
  if (unknown.length > 0) throw new Error(`No version of ${unknown.join(', ')} in package.json.`);
  const { name, version, description, type, engines, exports, imports } = manifest;
  return {
    ...{ name, version, description, type, engines },
    license: 'UNLICENSED',
    bin: { vitrine: './scripts/cli.js' },
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([key, file]) => [key, describeExport(file)]),
      ),
      './package.json': './package.json',
      // Storybook's manager is bundled by a tool of its own.
      [managerStyles]: managerStyles,
    },
    imports: JSON.parse(JSON.stringify(imports).replaceAll('.ts"', '.js"')),
    dependencies: pick(names),
    peerDependencies: pick(peers, '^'),
  };
}

const pick = (names: readonly string[], range = '') =>
  Object.fromEntries(names.map((name) => [name, `${range}${versions[name]}`]));

const describeExport = (file: string) =>
  /\.tsx?$/.test(file)
    ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') }
    : file;
