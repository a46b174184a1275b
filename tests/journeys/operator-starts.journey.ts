import { rm } from 'node:fs/promises';
import { startServer } from '../../scripts/support/server-process.ts';
import { expect, test } from '../e2e/test.ts';
import { copySite } from '../support/site-copy.ts';

test('a new manifest is a page at the next start, without a build', async ({ page }) => {
  const folder = await copySite({
    'nouvelle.json': {
      route: '/nouvelle',
      title: 'Nouvelle',
      meta: { description: 'Une page ajoutée.' },
      blocks: [{ type: 'post', content: { title: 'Une page neuve', body: '<p>Bonjour.</p>' } }],
    },
  });
  const server = await startServer({}, folder);
  await page.goto(`${server.origin}/nouvelle`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Une page neuve');
  await page.waitForLoadState('networkidle');
  await server.stop();
  await rm(folder, { recursive: true });
});

test('a bad variable stops the start with one line', async () => {
  await expect(startServer({ API_ORIGIN: 'nonsense' })).rejects.toThrow(
    /^The server ended at start:\nConfiguration: API_ORIGIN="nonsense": [^\n]+\n$/,
  );
});
