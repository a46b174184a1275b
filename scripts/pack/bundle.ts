import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { rolldown } from 'rolldown';
import { listEntries } from './list-entries.ts';

/** Files that Vite reads when it builds a site: styles, pictures, fonts. */
const isAsset = /\.(css|svg|woff2)(\?[\w-]+)?$/;

/**
 * Compiles the engine's sources into a folder: a module for each entry, in the folder of its source, and
 * chunks that they share. Returns the packages that they import.
 */
export async function bundleSources(out: string): Promise<Set<string>> {
  const assets = new Set<string>();
  const keepAssets: Plugin = {
    name: 'vitrine:keep-assets',
    resolveId(source, importer) {
      // In a chunk of its own, which is imported first: it declares the order of the cascade layers.
      if (source.endsWith('/styles/global.css') && source !== globalStyles) return firstStyles;
      if (!isAsset.test(source) || !source.startsWith('.') || !importer) return undefined;
      const [file = '', query] = relative('.', resolve(dirname(importer), source)).split('?');
      assets.add(file);
      return { id: `vitrine/${file}${query ? `?${query}` : ''}`, external: true };
    },
    load: (id) => (id === firstStyles ? `import '${globalStyles}';` : undefined),
  };
  const firstStyles = '\0first-styles';
  const globalStyles = 'vitrine/src/styles/global.css';
  const build = await rolldown({
    input: listEntries(),
    plugins: [keepAssets],
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    platform: 'neutral',
    treeshake: { moduleSideEffects: true },
  });
  const { output } = await build.write({
    dir: out,
    format: 'esm',
    sourcemap: 'inline',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'first-styles', test: /first-styles/ }] },
  });
  await build.close();
  for (const file of [...assets, 'src/styles', 'studio/app/styles']) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await cp(file, join(out, file), { recursive: true });
  }
  const files = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((part) =>
    part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : [],
  );
  return new Set(
    imported.filter((name) => !files.has(name) && isPackageName.test(name)).map(namePackage),
  );
}

const isPackageName = /^(?!node:|virtual:|vitrine(-site)?\/)[@a-z]/;

/** `@rjsf/core/lib/x.js` → `@rjsf/core` */
const namePackage = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
