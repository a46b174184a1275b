import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { listPublicModules } from './public-modules.ts';

const specifiers = /(from |import\(|import )(['"])(\.[^'"]+)\2/g;

/** Writes the types of the public modules and of their imports into a folder. */
export async function writeDeclarations(out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-types-'));
  try {
    compile(folder);
    const waiting = Object.values(listPublicModules());
    const seen = new Set<string>();
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      const name = source.replace(/\.tsx?$/, '.d.ts');
      if (seen.has(name) || !existsSync(join(folder, name))) continue;
      seen.add(name);
      const text = await readFile(join(folder, name), 'utf8');
      for (const [, , , path = ''] of text.matchAll(specifiers)) {
        waiting.push(join(dirname(name), path));
      }
      const rewritten = text.replaceAll(
        specifiers,
        (_, begin: string, quote: string, path: string) =>
          `${begin}${quote}${path.replace(/\.tsx?$/, '.js')}${quote}`,
      );
      await mkdir(dirname(join(out, name)), { recursive: true });
      await writeFile(join(out, name), rewritten);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Compiles the types of the public modules and of what they import. */
function compile(outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  const files = [...Object.values(listPublicModules()), 'src/app/site-module.d.ts'];
  writeFileSync(
    config,
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
        ...{ outDir, rootDir: resolve('.'), typeRoots: [resolve('node_modules/@types')] },
        types: ['node', resolve('node_modules/vite/client')],
      },
      include: [],
      files: files.map((file) => resolve(file)),
    }),
  );
  const tsc = 'node_modules/typescript/bin/tsc';
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No declarations:\n${stdout}`);
}
