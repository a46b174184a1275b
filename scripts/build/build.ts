import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { engineModule } from '../../server/load/engine-module.ts';
import { FileDiagnosticsError } from '../../server/load/json-file.ts';
import { openPages, pageIndexPath } from '../../server/load/page-index.ts';
import { findCodeFolder, loadSiteDefinition } from '../../server/load/site-folder.ts';
import { type BuildCode, buildCodeFile } from '../../server/site-updates/site-repository.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { componentsOnly } from './components-only.ts';
import { hashFiles, listFiles } from './hash-files.ts';
import { iconsInPage } from './icons-in-page.ts';

type BuildOptions = {
  isLazy: boolean;
  /** Builds the Studio server too, in `dist/studio/`. */
  hasStudio?: boolean;
};

/**
 * Builds a site: the browser's part, the server's part, compressed copies of what browsers fetch, the
 * index of pages, all in its `dist/`. A lazy build does nothing when no input has changed since the last
 * one: generated files follow from them. Manifests and content are not inputs: the server looks at start which of them have changed.
 */
export async function build(
  folder: string,
  { isLazy, hasStudio = false }: BuildOptions,
): Promise<void> {
  const codeFolder = findCodeFolder(folder);
  const stampFile = join(codeFolder, 'dist/.inputs');
  const clientDirectory = join(codeFolder, 'dist/client');

  const engine = ['scripts/build', 'validate', 'src', 'blocks', 'server'];
  const ofSite = ['site', 'blocks', 'form-schemas'];
  const tools = ['vite.config.ts', 'package-lock.json'];
  /** Of the engine's package. */
  const compiled = ['chunks', 'package.json'];
  const isEngine = relative('.', codeFolder) === '';
  const inputs = new Set([
    ...[...engine, ...tools, ...compiled],
    ...ofSite.map((name) => join(relative('.', codeFolder), name)),
  ]);

  async function compressAssets(): Promise<void> {
    const files = (await listFiles(join(clientDirectory, 'assets'))).filter((file) =>
      /\.(js|css|svg)$/.test(file),
    );
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
    );
  }

  /** Parses every manifest and writes the page index. An invalid manifest fails the build. */
  async function indexPages(): Promise<void> {
    const site = await loadSiteDefinition(folder);
    try {
      await openPages(folder, await loadManifestContext(site), {
        path: join(folder, pageIndexPath),
        code: current,
      });
    } catch (error) {
      if (!(error instanceof FileDiagnosticsError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }

  /** The code's hash, which a running server compares with that of a commit. */
  async function recordCode(): Promise<void> {
    const names = isEngine ? [...engine, ...ofSite, ...tools] : [...ofSite, 'package-lock.json'];
    const paths = [...new Set(names)].sort();
    const code: BuildCode = { paths, hash: await hashFiles(paths, codeFolder) };
    await writeFile(join(codeFolder, 'dist', buildCodeFile), JSON.stringify(code));
  }

  const current = await hashFiles([...inputs]);
  const previous = await readFile(stampFile, 'utf8').catch(() => '');
  if (!isLazy || previous !== current) {
    // Tests build too, and NODE_ENV=test would give them React's development build.
    process.env.NODE_ENV = 'production';
    const builder = await createBuilder({ logLevel: 'warn', plugins: [componentsOnly()] });
    await builder.buildApp();
    await compressAssets();
    await recordCode();
    await writeFile(stampFile, current);
    await indexPages();
  }

  if (hasStudio) {
    const studioStamp = join(codeFolder, 'dist/studio/.inputs');
    const ofStudio = await hashFiles([...inputs, 'studio', 'validate']);
    const built = await readFile(studioStamp, 'utf8').catch(() => '');
    if (isLazy && built === ofStudio) return;
    process.env.NODE_ENV = 'production';
    const builder = await createBuilder({
      configFile: engineModule('scripts/build/studio.vite.config.ts'),
      logLevel: 'warn',
      plugins: [componentsOnly()],
    });
    await builder.buildApp();
    // As in development: the application signals when it runs, and the canvas stays on its page.
    const ofPages = await createBuilder({
      // Modules find each other below the prefix of isolated pages.
      base: './',
      logLevel: 'warn',
      plugins: [componentsOnly(), iconsInPage('client')],
      define: { 'import.meta.env.DEV': 'true' },
      environments: { client: { build: { outDir: join(codeFolder, 'dist/studio/site') } } },
    });
    const { client } = ofPages.environments;
    if (client) await ofPages.build(client);
    await writeFile(studioStamp, ofStudio);
  }
}
