import { SourceMap } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { createBuilder } from 'vite';
import { componentsOnly } from '../build/components-only.ts';

/** Bytes of a part of the application shell: minified, and its share of them after brotli. */
export type PackageSize = { minified: number; brotli: number };

/**
 * Bytes of the application shell by package, or by folder for our own code; the largest first. Builds the
 * client in memory and attributes each character by its source map.
 */
export async function measurePackages(): Promise<Record<string, PackageSize>> {
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({
    logLevel: 'warn',
    plugins: [componentsOnly()],
    environments: { client: { build: { write: false, sourcemap: true } } },
  });
  const { client } = builder.environments;
  if (!client) throw new Error('vite.config.ts has no environment "client".');
  // One set of outputs, and no watcher.
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const shell = new Set(chunks.filter(({ name }) => name === 'entry-client'));
  for (const { imports } of shell)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) shell.add(chunk);

  const texts = new Map<string, string>();
  for (const chunk of shell)
    for (const [part, text] of splitByPackage(chunk)) {
      texts.set(part, (texts.get(part) ?? '') + text);
    }
  const sizeOf = (text: string) => brotliCompressSync(text).length;
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  // Apart, each part is larger than among the others.
  const ratio =
    sum([...shell].map(({ code }) => sizeOf(code))) / sum([...texts.values()].map(sizeOf));
  return Object.fromEntries(
    [...texts]
      .map(([part, text]): [string, PackageSize] => [
        part,
        { minified: text.length, brotli: Math.round(sizeOf(text) * ratio) },
      ])
      .toSorted(([, one], [, other]) => other.brotli - one.brotli),
  );
}

function splitByPackage({ code, map }: Rolldown.OutputChunk): Map<string, string> {
  // The bundler's own file.
  if (!map) return new Map([[namePart(undefined), code]]);
  const sources = new SourceMap(JSON.parse(map.toString()));
  const texts = new Map<string, string>();
  for (const [row, line] of code.split('\n').entries())
    for (const [column, character] of [...line].entries()) {
      const entry = sources.findEntry(row, column);
      const part = namePart('originalSource' in entry ? entry.originalSource : undefined);
      texts.set(part, (texts.get(part) ?? '') + character);
    }
  return texts;
}

function namePart(source: string | undefined): string {
  const [, installed] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? [];
  const [, own] = /^(?:\.\.\/)*([^./][^/]*\/[^/]+)/.exec(source ?? '') ?? [];
  return installed ?? own ?? 'the bundler';
}
