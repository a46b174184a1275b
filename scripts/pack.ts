import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundleSources } from './pack/bundle.ts';
import { writeDeclarations } from './pack/declarations.ts';
import { writeGuides } from './pack/guides.ts';
import { createPackageJson } from './pack/package-json.ts';

/** Files that commands read, beside the modules. */
const copied = [
  'scripts/new/templates',
  'scripts/tsconfig.site.json',
  'generated/icons.svg',
  'CHANGELOG.md',
];

/** `npm run pack -- [folder]`: writes `vitrine-<version>.tgz`, the engine as a package, and prints its name. */
const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'));
try {
  console.error('Compiling …');
  const imported = await bundleSources(folder);
  console.error('Writing types …');
  await writeDeclarations(folder);
  for (const file of copied) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file), { recursive: true });
  }
  await writeGuides(folder);
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(createPackageJson(imported), null, 2)}\n`,
  );
  const destination = resolve(process.argv[2] ?? '.');
  await mkdir(destination, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
} finally {
  await rm(folder, { recursive: true });
}
