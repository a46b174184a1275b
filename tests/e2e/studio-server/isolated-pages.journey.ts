import type { Frame, Page } from 'playwright/test';
import { runNode } from '../../support/project-copy.ts';
import { test } from '../studio/team-studio.ts';
import { expect } from '../test.ts';

/** What a script in a page of the site gets of Studio, by each way there is. */
async function attack(): Promise<Record<string, string>> {
  const call = (method: string) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, '/_vitrine/studio/changes');
      request.withCredentials = true;
      request.onload = () => resolve(request.responseText);
      request.onerror = () => reject(new Error());
      if (method === 'POST') request.setRequestHeader('Content-Type', 'application/json');
      request.send('{"title":"Stolen"}');
    });
  const ways: Record<string, () => unknown> = {
    'the window around it': () => (parent === window ? opener : parent).document.title,
    'the cookies': () => document.cookie,
    'what Studio stores': () => localStorage.length,
    'a read': () => call('GET'),
    'a write': () => call('POST'),
    'a read with the token of the page': async () => {
      const { status } = await fetch('/_vitrine/studio/changes');
      if (status !== 200) throw new Error();
    },
  };
  const results = Object.entries(ways).map(async ([name, run]) => [
    name,
    await (async () => run())().then(String, () => 'refused'),
  ]);
  return Object.fromEntries(await Promise.all(results));
}

const refused = {
  'the window around it': 'refused',
  'the cookies': 'refused',
  'what Studio stores': 'refused',
  'a read': 'refused',
  'a write': 'refused',
  'a read with the token of the page': 'refused',
};

/** Addresses of the pictures that the page could not load. */
const findMissing = (frame: Frame | Page) =>
  frame.evaluate(() =>
    [...document.images].filter((one) => one.complete && !one.naturalWidth).map(({ src }) => src),
  );

test('a script in a page of the site has nothing of Studio, and the page all that it shows', async ({
  page,
  browser,
  studio,
  incidents,
}) => {
  incidents.expect(/_vitrine\/(parts\/main\/[^/]+\/_vitrine\/)?studio\/changes|Failed to load/);
  const authors = (...words: string[]) =>
    runNode('.', 'scripts/cli.ts', ['authors', ...words], studio.variables);
  await authors('add', 'claire@site.example', '--name', 'Claire', '--role', 'writer');
  const { output } = await authors('link', 'claire@site.example');
  await page.goto(/http:\S+/.exec(output)?.[0] ?? '');
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/_vitrine\/studio/);
  const canvas = page.frameLocator('main iframe');
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('There is no canvas.');
  expect(await frame.evaluate(attack)).toEqual(refused);
  expect(await findMissing(frame)).toEqual([]);

  // The cookie question is asked for with the token, too. The canvas hides it: it covers what is edited.
  const question = '#cookie-question:has(form)';
  await expect(canvas.locator(question)).toBeHidden();
  await expect(canvas.locator(question)).toBeAttached();
  const parts = await canvas.locator('#vitrine-parts').getAttribute('data-prefix');
  const address = new URL(`${parts}_vitrine/layout/cookies`, page.url());
  const part = await page.request.get(address.href);
  expect(part.status()).toBe(200);
  expect(part.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");

  // Links lead to other pages, as the author follows them.
  await page.getByRole('button', { name: 'Essayer' }).click();
  const link = canvas.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
  // The press takes the frame away: a mouse whose frame goes while it is pressed is never answered.
  await link.dispatchEvent('click');
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  await expect(page.locator('.page-choice select')).toHaveValue(/legal/);

  // A preview is as isolated, for who is signed in, too.
  const response = await page.evaluate(async () => {
    const post = async (path: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = '{"title":"Essai"}';
      const answer = await fetch(`/_vitrine/studio/changes${path}`, {
        method: 'POST',
        headers,
        body,
      });
      return answer.json();
    };
    const { id } = await post('');
    return post(`/${id}/preview-link`);
  });
  const colleague = await browser.newContext();
  for (const context of [page.context(), colleague]) {
    const preview = await context.newPage();
    await preview.goto(response.link);
    expect(await preview.evaluate(attack)).toEqual(refused);
    expect(await findMissing(preview)).toEqual([]);
    await expect(preview.locator(question)).toBeVisible();
    await preview.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
    await expect(preview).toHaveURL(/change=/);
  }
  await colleague.close();
});
