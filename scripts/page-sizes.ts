import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { listRoutes } from './support/list-routes.ts';
import { startServer } from './support/server-process.ts';

/**
 * Part of `npm run size`: what each page of the production build weighs for who reads it on a phone, in
 * bytes after brotli, beside its limits in `page-sizes.json`. `--write` makes limits a tenth above that.
 */
const limitsFile = 'scripts/page-sizes.json';
const parts = ['document', 'styles', 'state', 'script', 'fonts', 'pictures'] as const;
type Sizes = Record<(typeof parts)[number], number>;

const server = await startServer();
const get = async (path: string) => {
  const response = await fetch(new URL(path, server.origin));
  if (!response.ok && response.status !== 404) throw new Error(`${path}: ${response.status}`);
  return response.bytes();
};
const measure = async (path: string | undefined) =>
  path ? brotliCompressSync(await get(path.replaceAll('&amp;', '&'))).length : 0;
const measureAll = async (paths: Iterable<string>) =>
  (await Promise.all(Array.from(paths, measure))).reduce((sum, size) => sum + size, 0);

/** The pictures of the first view: those that are not lazy, or that the document preloads for a phone. */
function listPictures(html: string): Set<string> {
  const tags = [...html.matchAll(/<(img|link) [^>]*>/g)].map(([tag]) => tag);
  const first = tags.filter((tag) =>
    tag.startsWith('<img') ? !tag.includes('loading=') : /as="image"(?!.*&gt;=)/.test(tag),
  );
  return new Set(first.flatMap((tag) => / (?:src|href)="(\/[^"]+)"/.exec(tag)?.[1] ?? []));
}

async function measurePage(route: string): Promise<Sizes> {
  const html = new TextDecoder().decode(await get(route));
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    document: brotliCompressSync(html).length,
    styles: await measure(find(/<link rel="stylesheet" href="([^"]+)" fetchPriority="low"/)),
    state: await measure(find(/ data-state="([^"]+)"/)),
    script: await measure(find(/<script type="module" src="([^"]+)"/)),
    fonts: (await get(find(/url\((\/assets\/[^)]+-french-[^)]+\.woff2)\)/) ?? '')).length,
    pictures: await measureAll(listPictures(html)),
  };
}

try {
  const pages: Record<string, Sizes> = {};
  for (const route of [...listRoutes(), '/nowhere']) pages[route] = await measurePage(route);
  console.table(pages);
  if (process.argv.includes('--write')) {
    const raise = (sizes: Sizes) =>
      Object.fromEntries(parts.map((part) => [part, Math.ceil(sizes[part] * 1.1)]));
    const limits = Object.entries(pages).map(([route, sizes]) => [route, raise(sizes)]);
    writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(limits), null, 2)}\n`);
  }
  const limits: Record<string, Sizes> = JSON.parse(readFileSync(limitsFile, 'utf8'));
  for (const [route, sizes] of Object.entries(pages)) {
    for (const part of parts) {
      const limit = limits[route]?.[part] ?? 0;
      if (sizes[part] <= limit) continue;
      console.error(`${route} ${part}: ${sizes[part]} bytes, more than its limit of ${limit}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await server.stop();
}
