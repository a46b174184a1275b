import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readUsage } from './process-usage.ts';
import { commitAll, createRepository } from './site-folder.ts';

export type UpdateFigures = {
  /** Milliseconds from the webhook until the changed page is served. */
  served: number;
  /** Megabytes of the process at most while it updates. */
  memory: number;
  /** Milliseconds of the slowest answer to a visitor during the update. */
  slowest: number;
};

const secret = 'a-secret-of-the-bench';

/** Puts a site into a repository, has a server follow it, and changes one page of it. */
export async function measureUpdate(site: string): Promise<UpdateFigures> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-bench-git-'));
  const folder = join(root, 'copy');
  try {
    await createRepository(site, folder);
    const server = await startServer(
      {
        SITE_REPOSITORY: folder,
        SITE_WEBHOOK_SECRET: secret,
        SITE_POLL: '0',
        PAGE_CACHE_SIZE: '0',
      },
      site,
    );
    try {
      await (await fetch(`${server.origin}/many/page-1`)).text();
      await changeTitle(join(folder, 'page-manifests/many/page-0.json'));
      await commitAll(folder);
      return await observe(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const newTitle = 'The changed page';

async function changeTitle(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/"title": "[^"]*"/, `"title": "${newTitle}"`));
}

async function observe({ origin, pid }: ServerProcess): Promise<UpdateFigures> {
  const figures = { served: 0, memory: 0, slowest: 0 };
  const begin = performance.now();
  await fetch(`${origin}/_vitrine/site-changed`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
  });
  while (figures.served === 0) {
    const asked = performance.now();
    const text = await (await fetch(`${origin}/many/page-0`)).text();
    const now = performance.now();
    figures.slowest = Math.max(figures.slowest, now - asked);
    figures.memory = Math.max(figures.memory, (await readUsage(pid)).memory);
    if (text.includes(newTitle)) figures.served = now - begin;
  }
  return figures;
}
