import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder, type InlineConfig, type Plugin } from 'vite';
import { FileDiagnosticsError } from '../../server/load/json-file.ts';
import { openPages, pageIndexPath } from '../../server/load/page-index.ts';
import { getCodeFolder, loadSiteDefinition } from '../../server/load/site-folder.ts';
import { type BuildCode, buildCodeFile } from '../../server/site-updates/site-repository.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { hashFiles, listFiles } from './hash-files.ts';
import { iconsInPage } from './site-modules.ts';

const engine = ['scripts/build', 'validate', 'src', 'blocks', 'server'];
const ofSite = ['site', 'blocks', 'form-schemas'];
const tools = ['vite.config.ts', 'package-lock.json'];

/** `studio`: builds the Studio server too, in `dist/studio/`. */
type BuildOptions = { ifStale?: boolean; studio?: boolean };

/**
 * Builds a site: the browser's part, the server's part, compressed copies of what browsers fetch, the
 * index of pages, all in its `dist/`. A build "if stale" does nothing when no input has changed since the last
 * one: generated files follow from them. Manifests and content are not inputs: the server looks at start which of them have changed.
 */
export async function build(folder: string, { ifStale, studio }: BuildOptions): Promise<void> {
  const codeFolder = getCodeFolder(folder);
  const place = relative('.', codeFolder);
  const dist = join(codeFolder, 'dist');
  const inputs = [...engine, ...tools, 'package.json', ...ofSite.map((name) => join(place, name))];
  /** Runs a build unless its inputs are those of the last one. */
  const refresh = async (stamp: string, paths: string[], run: (code: string) => Promise<void>) => {
    const code = await hashFiles([...new Set(paths)]);
    const last = await readFile(join(dist, stamp), 'utf8').catch(() => '');
    if (ifStale && last === code) return;
    // Tests build too, and NODE_ENV=test would give them React's development build.
    process.env.NODE_ENV = 'production';
    await run(code);
    await writeFile(join(dist, stamp), code);
  };

  await refresh('.inputs', inputs, async (code) => {
    await (await createSiteBuilder()).buildApp();
    await compressAssets(join(dist, 'client/assets'));
    // A running server compares the hash with that of a commit.
    const names =
      place === '' ? [...engine, ...ofSite, ...tools] : [...ofSite, 'package-lock.json'];
    const paths = [...new Set(names)].sort();
    const hashes = {
      sha1: await hashFiles(paths, codeFolder),
      sha256: await hashFiles(paths, codeFolder, 'sha256'),
    };
    const built: BuildCode = { paths, hashes };
    await writeFile(join(dist, buildCodeFile), JSON.stringify(built));
    await indexPages(folder, code);
  });
  if (!studio) return;
  await refresh('studio/.inputs', [...inputs, 'studio', 'validate'], async () => {
    await (await createSiteBuilder({ mode: 'studio' })).buildApp();
    // As in development: the application signals when it runs, and the canvas stays on its page.
    const ofPages = await createSiteBuilder({
      // Modules find each other below the prefix of isolated pages.
      base: './',
      plugins: [iconsInPage('client')],
      define: { 'import.meta.env.DEV': 'true' },
      environments: { client: { build: { outDir: join(dist, 'studio/site') } } },
    });
    const { client } = ofPages.environments;
    if (client) await ofPages.build(client);
  });
}

/**
 * Leaves the schemas and examples of blocks out of the browser's build. A registry names them beside the
 * components; only the server, Storybook and tests ever load them.
 */
const componentsOnly: Plugin = {
  name: 'vitrine:components-only',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveDynamicImport: (source) =>
    /\.(schema|examples)\.[jt]s$/.test(String(source)) ? '\0vitrine:empty' : undefined,
  load: (id) => (id === '\0vitrine:empty' ? 'export {};' : undefined),
};

const createSiteBuilder = ({ plugins = [], ...config }: InlineConfig = {}) =>
  createBuilder({
    logLevel: 'warn',
    configLoader: 'native',
    plugins: [componentsOnly, plugins],
    // `npm run size` holds what visitors load; Studio's chunks may be large.
    build: { chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
    ...config,
  });

async function compressAssets(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Parses every manifest and writes the page index. An invalid manifest fails the build. */
async function indexPages(folder: string, code: string): Promise<void> {
  const context = await loadManifestContext(await loadSiteDefinition(folder));
  try {
    await openPages(folder, context, { path: join(folder, pageIndexPath), code });
  } catch (error) {
    if (!(error instanceof FileDiagnosticsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
