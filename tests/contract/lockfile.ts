import { readFileSync } from 'node:fs';
import * as z from 'zod';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export type LockedPackage = z.output<typeof lockfileSchema>['packages'][string] & {
  /** `ajv`, whatever package it is nested in. */
  name: string;
};

/** Every package of the lockfile, without the project itself. */
export function readLockfile(): LockedPackage[] {
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
    }));
}

/** Installed for development only, but parts of them are in what the build makes. */
const builtIn = new Set(['@fontsource-variable/figtree', 'lucide-static']);

/** What visitors or servers get, by name and version; a package on several places counts once. */
export function listShippedPackages(): LockedPackage[] {
  const shipped = readLockfile().filter(({ dev, name }) => !dev || builtIn.has(name));
  const byName = new Map(shipped.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Licences that a site may ship with, by SPDX expression as packages write it, and what they ask for. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  '(MPL-2.0 OR Apache-2.0)': 'the notice; taken under Apache-2.0',
  'Apache-2.0': 'the notice, and a note on changed files',
  'Apache-2.0 AND LGPL-3.0-or-later':
    'as below: libvips is a library of its own file that may be replaced',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'as above',
  'BSD-2-Clause': 'the notice',
  'BSD-3-Clause': 'the notice',
  'BlueOak-1.0.0': 'the notice',
  ISC: 'the notice',
  'LGPL-3.0-or-later':
    'the notice; libvips is loaded as a library of its own, unchanged, and may be replaced',
  MIT: 'the notice',
  'MIT-0': 'nothing',
  'OFL-1.1': 'the notice; the font is not sold by itself',
};
