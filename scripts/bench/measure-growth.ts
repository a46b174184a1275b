import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runGit } from '../../server/git/run-git.ts';
import { startServer } from '../support/server-process.ts';
import { generateManifests } from './generate-manifests.ts';
import { type Measure, median, readUsage } from './measure.ts';

/**
 * Measures what may grow with the number of pages: the start, memory, the first answer of a page, the time
 * from a commit to its visitors, validation. Each is compared with the smallest site.
 */
export async function measureGrowth(sizes: readonly number[]): Promise<Measure[]> {
  const measures: Measure[] = [];
  const smallest = new Map<string, number>();
  for (const pages of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    try {
      await generateManifests(folder, pages);
      // The page index is the folder's own, the code the project's.
      await mkdir(join(folder, 'dist'));
      for (const name of ['generated', 'dist/client', 'dist/server']) {
        await symlink(resolve(name), join(folder, name));
      }
      for (const { name, value, unit } of await measureSite(folder, pages)) {
        if (!smallest.has(name)) smallest.set(name, value);
        const ratio = { to: `${sizes[0]} pages`, value: value / (smallest.get(name) ?? value) };
        measures.push({ name: `${pages} pages: ${name}`, value, unit, ratio });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return measures;
}

async function measureSite(folder: string, pages: number): Promise<Measure[]> {
  // The first start makes the index of the pages.
  await (await startServer({}, folder)).stop();
  let begin = performance.now();
  const server = await startServer({}, folder);
  const start = performance.now() - begin;
  const answers: number[] = [];
  const { memory } = await readUsage(server.pid);
  for (let page = 0; page < pages; page += Math.ceil(pages / 40)) {
    begin = performance.now();
    await (await fetch(`${server.origin}/many/page-${page}`)).text();
    answers.push(performance.now() - begin);
  }
  await server.stop();
  return [
    { name: 'start', value: start, unit: 'ms' },
    { name: 'memory after the start', value: memory, unit: 'MB' },
    { name: 'first answer of a page, median', value: median(answers), unit: 'ms' },
    { name: 'a changed page is served', value: await measureUpdate(folder), unit: 'ms' },
    { name: 'npm run validate', value: measureValidation(folder, ['--no-cache']), unit: 's' },
    { name: 'npm run validate, nothing new', value: measureValidation(folder, []), unit: 's' },
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
  await runGit('init', ['--quiet', '--initial-branch=main'], { folder });
  await commitAll(folder);
  const server = await startServer(
    { SITE_REPOSITORY: folder, SITE_WEBHOOK_SECRET: secret, SITE_POLL: '0', PAGE_CACHE_SIZE: '0' },
    site,
  );
  try {
    const page = join(folder, 'page-manifests/many/page-0.json');
    const title = 'The changed page';
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
    await commitAll(folder);
    const begin = performance.now();
    const headers = { Authorization: `Bearer ${secret}` };
    await fetch(`${server.origin}/_vitrine/site-changed`, { method: 'POST', headers });
    const read = async () => (await fetch(`${server.origin}/many/page-0`)).text();
    while (!(await read()).includes(title));
    return performance.now() - begin;
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

const author = {
  ...{ GIT_AUTHOR_NAME: 'bench', GIT_AUTHOR_EMAIL: 'bench@site.example' },
  ...{ GIT_COMMITTER_NAME: 'bench', GIT_COMMITTER_EMAIL: 'bench@site.example' },
};

export async function commitAll(folder: string): Promise<void> {
  await runGit('add', ['--all'], { folder });
  await runGit('commit', ['--quiet', '--message=Change the site'], { folder, variables: author });
}

function measureValidation(folder: string, options: readonly string[]): number {
  const begin = performance.now();
  const words = ['scripts/cli.ts', 'validate', folder, ...options];
  const { stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The generated site has mistakes:\n${stderr}`);
  return (performance.now() - begin) / 1000;
}
