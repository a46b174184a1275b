import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../support/server-process.ts';
import { commitAll, generateSite } from './generate-site.ts';
import { type Measure, median, readUsage, time } from './measure.ts';

const sizes = [10, 1000, 10_000];

/** What may grow with the number of pages, compared with the smallest site. */
export async function measureGrowth(): Promise<Measure[]> {
  const sites: Measure[][] = [];
  for (const pages of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    await generateSite(folder, pages);
    // The page index is the folder's own, the code the project's.
    await mkdir(join(folder, 'dist'));
    for (const name of ['generated', 'dist/client', 'dist/server']) {
      await symlink(resolve(name), join(folder, name));
    }
    sites.push(await measureSite(folder, pages));
    await rm(folder, { recursive: true });
  }
  return sites.flatMap((measures, site) =>
    measures.map(({ name, value, unit }, index) => {
      const ratio = value / (sites[0]?.[index]?.value ?? value);
      return { name: `${sizes[site]} pages: ${name}`, value, unit, ratio, to: `${sizes[0]} pages` };
    }),
  );
}

async function measureSite(folder: string, pages: number): Promise<Measure[]> {
  // The first start makes the index of the pages.
  await (await startServer({}, folder)).stop();
  const [start, server] = await time(() => startServer({}, folder));
  const { memory } = await readUsage(server.pid);
  const answers: number[] = [];
  for (let page = 0; page < pages; page += Math.ceil(pages / 40)) {
    const ask = async () => (await fetch(`${server.origin}/many/page-${page}`)).text();
    answers.push((await time(ask))[0]);
  }
  await server.stop();
  const whole = await measureValidation(folder, '--no-cache');
  // Writes the cache that the next one reads.
  await measureValidation(folder);
  return [
    { name: 'start', value: start, unit: 'ms' },
    { name: 'memory after the start', value: memory, unit: 'MB' },
    { name: 'first answer of a page, median', value: median(answers), unit: 'ms' },
    { name: 'a changed page is served', value: await measureUpdate(folder), unit: 'ms' },
    { name: 'npm run validate', value: whole, unit: 's' },
    { name: 'npm run validate, nothing new', value: await measureValidation(folder), unit: 's' },
  ];
}

/** Milliseconds from the webhook until a server that follows a repository serves a changed page. */
async function measureUpdate(site: string): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-bench-git-'));
  const folder = join(root, 'copy');
  const secret = 'a-secret-of-the-bench';
  for (const name of ['page-manifests', 'content']) {
    await cp(join(site, name), join(folder, name), { recursive: true });
  }
  await commitAll(folder);
  const server = await startServer(
    { SITE_REPOSITORY: folder, SITE_WEBHOOK_SECRET: secret, SITE_POLL: '0', PAGE_CACHE_SIZE: '0' },
    site,
  );
  const page = join(folder, 'page-manifests/many/page-0.json');
  const title = 'The changed page';
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  await commitAll(folder);
  const read = async () => (await fetch(`${server.origin}/many/page-0`)).text();
  const [value] = await time(async () => {
    const headers = { Authorization: `Bearer ${secret}` };
    await fetch(`${server.origin}/_vitrine/site-changed`, { method: 'POST', headers });
    while (!(await read()).includes(title));
  });
  await server.stop();
  await rm(root, { recursive: true, force: true });
  return value;
}

async function measureValidation(folder: string, ...options: string[]): Promise<number> {
  const words = ['scripts/cli.ts', 'validate', folder, ...options];
  const [value] = await time(async () =>
    execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  return value / 1000;
}
