import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ky from 'ky';
import { chromium } from 'playwright';
import { openDatabase } from '../../server/database/open-database.ts';
import { runGit } from '../../server/git/run-git.ts';
import {
  type AuthTables,
  authMigrations,
  createAuthStore,
} from '../../studio/server/auth/auth-store.ts';
import { browserArguments, getBrowser } from '../support/programs.ts';
import { getFreePort, startServer } from '../support/server-process.ts';
import { commitAll, generateSite } from './generate-site.ts';
import { type Measure, median, readUsage, time } from './measure.ts';

const [pages, authors, saves, keys] = [1050, 5, 10, 40];

/** The Studio server of a large site: five authors save at once, each hears the others, and publish. */
export async function measureStudio(): Promise<Measure[]> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-bench-studio-'));
  const folder = join(root, 'copy');
  const DATA_DIR = join(root, 'data');
  const SITE_REPOSITORY = join(root, 'site.git');
  const PORT = String(await getFreePort());
  const origin = `http://localhost:${PORT}`;
  const environment = { DATA_DIR, SITE_REPOSITORY, PORT, SITE_POLL: '0', STUDIO_ORIGIN: origin };
  const program = [process.execPath, resolve('dist/studio/server/main.js')];
  const start = () => startServer(environment, '.', program);
  await generateSite(folder, pages);
  await commitAll(folder);
  await runGit('clone', ['--quiet', '--bare'], { names: [folder, SITE_REPOSITORY] });
  const cookies = await signIn(DATA_DIR);
  // The first start clones the repository and makes the index of its pages.
  await (await start()).terminate();
  const [ready, server] = await time(start);
  try {
    return [
      { name: 'ready', value: ready, unit: 'ms' },
      ...(await measureAuthors(origin, cookies, server.pid)),
      { name: 'key to canvas', value: await measureKeys(origin, cookies[0] ?? ''), unit: 'ms' },
      { name: 'memory at the end', value: (await readUsage(server.pid)).memory, unit: 'MB' },
    ];
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

/** The Cookie headers of publishers. */
async function signIn(DATA_DIR: string): Promise<string[]> {
  const database = await openDatabase<AuthTables>({ DATA_DIR }, [authMigrations]);
  const store = createAuthStore(database);
  const cookies = Array.from({ length: authors }, async (_, index) => {
    const author = { email: `author-${index}@site.example`, name: `Author ${index}` };
    const added = await store.addAuthor({ ...author, role: 'publisher' });
    return `vitrine-studio=${await store.createSession(added?.id ?? '')}`;
  });
  return Promise.all(cookies).finally(() => database.kysely.destroy());
}

async function measureAuthors(origin: string, cookies: string[], pid: number): Promise<Measure[]> {
  const saved: number[] = [];
  const published: number[] = [];
  let heard = 0;
  const closed = new AbortController();
  const changes = await Promise.all(
    cookies.map(async (Cookie, index) => {
      const api = ky.create({
        prefix: `${origin}/_vitrine/studio`,
        headers: { Cookie, Origin: origin },
        signal: closed.signal,
        timeout: false,
        retry: 0,
      });
      const { body } = await api.get('events');
      void (async () => {
        for await (const bytes of body ?? []) heard += bytes.length;
      })().catch(() => {});
      const json = { title: `Change ${index}` };
      const change = `changes/${Object(await api.post('changes', { json }).json()).id}`;
      const searchParams = { name: `page-manifests/many/page-${index}.json` };
      const { text, hash } = Object(await api.get(`${change}/document`, { searchParams }).json());
      return { api, change, document: { ...searchParams, text, base: hash } };
    }),
  );
  const before = { ...(await readUsage(pid)), heard };
  await Promise.all(
    changes.map(async ({ api, change, document }) => {
      for (let save = 0; save < saves; save += 1) {
        document.text = document.text.replace(/"title": "/, '$&a');
        const json = { documents: [document] };
        const [taken, done] = await time(() => api.put(`${change}/documents`, { json }).json());
        saved.push(taken);
        document.base = Object(done).written[0].hash;
      }
    }),
  );
  const cpu = ((await readUsage(pid)).cpu - before.cpu) / authors / saves;
  const bytes = (heard - before.heard) / authors / saves / authors;
  for (const { api, change } of changes) {
    const [taken] = await time(async () => {
      const { fingerprint } = Object(await api.get(`${change}/review`).json());
      await api.post(`${change}/publish`, { json: { fingerprint } });
    });
    published.push(taken);
  }
  closed.abort();
  return [
    { name: 'a save, five authors at once', value: median(saved), unit: 'ms' },
    { name: 'a save, processor time of the server', value: cpu, unit: 'ms CPU' },
    { name: 'a save, sent to each open Studio', value: bytes, unit: 'bytes' },
    { name: 'the first review and publication', value: published[0] ?? 0, unit: 'ms' },
    { name: 'review and publication, median', value: median(published), unit: 'ms' },
  ];
}

/** Milliseconds from a key in the field of a title until the canvas shows it. */
async function measureKeys(origin: string, cookie: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: getBrowser(), args: browserArguments });
  const page = await browser.newPage({ viewport: { width: 1536, height: 864 } });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.goto(`${origin}/_vitrine/studio?page=/many/page-20`);
  const canvas = page.frameLocator('main iframe').locator(':root[data-studio="edit"]');
  const title = canvas.locator('main :is(h1, h2)').first();
  await title.click();
  await page.locator('aside :is(input, textarea):focus').fill('');
  // The first key begins a change, which the canvas then shows.
  await page.waitForURL(/[?&]change=/);
  await title.click();
  await page.locator('aside :is(input, textarea):focus').waitFor();
  const times: number[] = [];
  for (let typed = 'a'; typed.length < keys; typed += 'a') {
    const shown = title.evaluate(async (element, text) => {
      while (!element.textContent.includes(text)) await new Promise(requestAnimationFrame);
      return Date.now();
    }, typed);
    const begun = Date.now();
    await page.keyboard.press('a');
    times.push((await shown) - begun);
  }
  await browser.close();
  return median(times);
}
