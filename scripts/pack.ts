import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { listFiles } from './build/hash-files.ts';
import { compile } from './pack/compile.ts';
import { createPackageJson } from './pack/create-package-json.ts';
import { writeGuides } from './pack/guides.ts';

/** What modules and commands read beside the modules. */
const copied = [
  'scripts/new/templates',
  'scripts/tsconfig.site.json',
  'generated/icons.svg',
  'generated/figtree-french.woff2',
  'CHANGELOG.md',
  ...globSync('{.storybook,blocks,src,studio}/**/*.{css,svg,html}'),
];

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
