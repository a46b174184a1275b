import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
};

/** Every package of the lockfile, without the project itself. */
const packages = Object.entries(lockfile.packages as Record<string, Locked>)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }));
const namesWhere = (isWrong: (entry: (typeof packages)[number]) => boolean) => [
  ...new Set(packages.filter(isWrong).map(({ name }) => name)),
];

test('package.json names each version exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('packages have a checksum, come from the registry, and run nothing when they are installed', () => {
  expect(namesWhere(({ integrity = '' }) => !/^sha512-\S{88}$/.test(integrity))).toEqual([]);
  expect(namesWhere(({ resolved }) => resolved !== undefined)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  // The first checks that its binary is there, the second makes its start quicker.
  expect(namesWhere(({ hasInstallScript }) => hasInstallScript === true).sort()).toEqual([
    '@swc/core',
    'esbuild',
  ]);
});

/** They ask for the notice at most; libvips (LGPL) is a file of its own that may be replaced. */
const allowed =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|OFL-1\.1|MPL-2\.0 OR Apache-2\.0)$/;
/** Installed for development only, but parts of them are in what the build makes. */
const builtIn = ['@fontsource-variable/figtree', 'lucide-static'];

test('what visitors or servers get has a licence that is allowed', () => {
  const isForbidden = ({ dev, name, license = '' }: (typeof packages)[number]) =>
    (!dev || builtIn.includes(name)) &&
    !license
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((one) => allowed.test(one));
  expect(namesWhere(isForbidden)).toEqual([]);
});
