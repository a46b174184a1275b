import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startServer } from '../../scripts/support/server-process.ts';
import { copyProject } from '../support/project-copy.ts';

test('a maintainer adds a page, makes a mistake, reads the message, and mends it', async ({
  page,
}) => {
  const copy = await copyProject();
  await cp('dist', join(copy.root, 'dist'), { recursive: true });
  const npm = (...words: string[]) => copy.run('scripts/cli.ts', ...words);
  const file = 'page-manifests/tarifs.json';

  await test.step('npm run new:page writes the page and its entry in the menu', async () => {
    const { status, output } = await npm(
      ...['new', 'page', '--route', '/tarifs', '--title', 'Nos tarifs'],
      ...['--description', 'Les tarifs de nos contrats, profession par profession.'],
      ...['--blocks', 'hero,post', '--menu', 'Offres'],
    );
    expect(status, output).toBe(0);
    expect(output).toContain(file);
  });

  await test.step('npm run validate lists what is to be written, and the maintainer writes it', async () => {
    const { status, output } = await npm('validate');
    expect(output).toMatch(/tarifs\.json:\d+:\d+ blocks\[1\]\.content\.\w+: empty; write a text/);
    expect(status).toBe(1);
    const page = JSON.parse(await readFile(join(copy.root, file), 'utf8'));
    const write = (value: unknown, name = ''): unknown => {
      if (value === '') return name === 'href' ? '/contact' : `Tout sur ${name}, en une phrase.`;
      if (Array.isArray(value)) return value.map((one) => write(one, name));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, write(one, key)]));
    };
    await writeFile(join(copy.root, file), `${JSON.stringify(write(page), null, 2)}\n`);
  });

  await test.step('npm run validate names the file, the line and the word that was meant', async () => {
    await copy.replace(file, '"type": "post"', '"type": "pots"');
    const { status, output } = await npm('validate');
    expect(output).toMatch(
      /page-manifests\/tarifs\.json:\d+:\d+ blocks\[1\]\.type: unknown block type "pots", did you mean "post"\?/,
    );
    expect(status).toBe(1);
  });

  await test.step('the server does not start with it, and says the same', async () => {
    await expect(startServer({}, copy.root)).rejects.toThrow('did you mean "post"?');
  });

  await test.step('mended, it is valid and served without a build', async () => {
    await copy.replace(file, '"type": "pots"', '"type": "post"');
    const { status, output } = await npm('validate');
    expect(status, output).toBe(0);
    const server = await startServer({}, copy.root);
    await page.goto(server.origin);
    await page.locator('header a[href="/tarifs"]').first().waitFor({ state: 'attached' });
    await page.goto(`${server.origin}/tarifs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos tarifs');
    await server.stop();
  });
  await rm(copy.root, { recursive: true });
});
