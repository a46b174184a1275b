import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { startServer } from '../support/server-process.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { createSiteFolder } from './site-folder.ts';

const benchRoute = '/bench';

/**
 * CPU of one uncached render: the home page beside React alone, then with its request and answer, then
 * 10 to 1,000 blocks.
 */
export async function measureRenderCost(): Promise<Measure[]> {
  const group = 'uncached render';
  const home = await measureCpu('.', '/', 1000);
  const measures: Measure[] = [
    ...compareWithReact(group),
    { group, name: 'home page, its request included', value: home, unit: 'ms CPU' },
  ];
  const perBlock: number[] = [];
  for (const blocks of [10, 100, 1000]) {
    const folder = await createSiteFolder((path) => writePageOf(blocks, path));
    try {
      const cost = await measureCpu(folder.path, benchRoute, Math.max(40, 4000 / blocks));
      perBlock.push(cost / blocks);
      measures.push({
        group,
        name: `${blocks} blocks`,
        value: cost,
        unit: 'ms CPU',
        comparison: { with: 'the cost a block at 10', ratio: cost / blocks / (perBlock[0] ?? 1) },
      });
    } finally {
      await folder.remove();
    }
  }
  return measures;
}

/** Run apart: there React comes from its package, here it may be loaded already. */
function compareWithReact(group: string): Measure[] {
  const script = join(import.meta.dirname, 'render-beside-react.ts');
  const printed = execFileSync(process.execPath, [script], { encoding: 'utf8' });
  const { app, react } = z
    .object({ app: z.number(), react: z.number() })
    .parse(JSON.parse(printed));
  return [
    { group, name: 'home page: renderToString of the same tree', value: react, unit: 'ms CPU' },
    {
      group,
      name: 'home page: Vitrine, without a network',
      value: app,
      unit: 'ms CPU',
      comparison: { with: 'renderToString', ratio: app / react },
    },
  ];
}

async function measureCpu(folder: string, route: string, amount: number): Promise<number> {
  const server = await startServer({ PAGE_CACHE_SIZE: '0' }, folder);
  try {
    const url = `${server.origin}${route}`;
    // Warm-up rounds: the JIT compiler needs them.
    await measureThroughput(url, { connections: 4, amount });
    const before = await readUsage(server.pid);
    await measureThroughput(url, { connections: 4, amount });
    const after = await readUsage(server.pid);
    return (after.cpu - before.cpu) / amount;
  } finally {
    await server.stop();
  }
}

const homeSchema = z.object({ blocks: z.array(z.unknown()) });
/** Without an `id`, of which each block of the page gets its own. */
const writtenSchema = z.object({
  type: z.string(),
  content: z.unknown(),
  source: z.unknown().optional(),
});

/** A page of so many blocks: those of the home page over and over. */
async function writePageOf(count: number, folder: string): Promise<void> {
  await cp('page-manifests', join(folder, 'page-manifests'), { recursive: true });
  const home = homeSchema.parse(JSON.parse(await readFile('page-manifests/index.json', 'utf8')));
  const written = home.blocks.flatMap((block) => {
    // References to fragments are left out.
    const parsed = writtenSchema.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });
  const page = {
    route: benchRoute,
    title: 'Page de mesure',
    meta: { description: 'Une page que seul le banc de mesure demande.' },
    blocks: Array.from({ length: count }, (_, index) => written[index % written.length]),
  };
  await writeFile(join(folder, 'page-manifests', 'bench.json'), JSON.stringify(page));
}
