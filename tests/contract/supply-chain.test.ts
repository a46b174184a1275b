import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allowedLicences, listShippedPackages, readLockfile } from './lockfile.ts';

const packages = readLockfile();
const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Packages with a script of their own at installation, and why the project does without it. */
const installScripts: Readonly<Record<string, string>> = {
  '@swc/core': 'checks that its binary is there, which npm installs as an optional package',
  esbuild: 'puts its binary in the place of the JavaScript that else starts it, which is as good',
};

const direct = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

describe('what package.json names', () => {
  test.each(direct)('%s is one version, exactly: %s', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });
});

describe('what the lockfile holds', () => {
  test('has a checksum each', () => {
    const without = packages.filter(({ integrity }) => !/^sha512-\S{88}$/.test(integrity ?? ''));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('comes from the registry: no repository, no archive, no folder', () => {
    const elsewhere = packages.filter(({ resolved }) => resolved !== undefined);
    expect(elsewhere.map(({ name, resolved }) => `${name} ${resolved}`)).toEqual([]);
  });

  test('runs nothing when it is installed', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect([...new Set(withScript.map(({ name }) => name))].sort()).toEqual(
      Object.keys(installScripts).sort(),
    );
  });
});

test.each(listShippedPackages().map(({ name, license }) => [name, license]))(
  '%s has a licence that is allowed: %s',
  (_, licence) => {
    expect(Object.keys(allowedLicences)).toContain(licence);
  },
);
