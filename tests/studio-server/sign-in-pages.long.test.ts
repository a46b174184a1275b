import AxeBuilder from '@axe-core/playwright';
import { Hono } from 'hono';
import { chromium, type Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { browserArguments, getBrowser } from '../../scripts/support/programs.ts';
import { servePictures } from '../../server/images/image-routes.ts';
import { studioTextsIn } from '../../studio/server/texts.ts';
import { tabTo } from '../e2e/tab-to.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startFetchListener } from '../support/http-listener.ts';
import { createTestOptions } from '../support/site.ts';
import { addAuthor, createTestAuth, readMails } from '../support/studio-auth.ts';

const browser = await chromium.launch({ executablePath: getBrowser(), args: browserArguments });
afterAll(() => browser.close());

async function openSignIn(language: string) {
  const app = new Hono();
  const { origin } = await startFetchListener(app.fetch);
  const server = await createTestAuth({ origin, language });
  app.use('/pictures/*', servePictures(createTestOptions().pictures, '/pictures'));
  app.route('/', server.app);
  const author = await addAuthor(server);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(timeLimit);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => void messages.push(message.text()));
  /** The address in the mail that has come. */
  const readLink = async () => {
    await server.auth.finish();
    const mails = await readMails(server.mails, server.folder);
    const links = mails.flatMap((mail) => /\/sign-in\/link\?\S+/.exec(mail) ?? []);
    expect(links).toHaveLength(1);
    return origin + links.join();
  };
  return { ...server, origin, author, page, messages, readLink };
}

/** On a telephone: nothing that axe finds, nothing to scroll sideways, no script. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
  expect(await page.locator('script').count()).toBe(0);
}

test.each(['fr', 'en'])(
  'in %s an author signs in with the keyboard, on pages without a script, by the link of a mail',
  async (language) => {
    const texts = studioTextsIn(language);
    const { page, origin, author, messages, readLink } = await openSignIn(language);
    await page.goto(`${origin}/about?change=abc`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts.signIn.title);
    await expectAccessible(page);

    // What is no address is told at the field, which has the focus.
    const field = page.getByLabel(texts.signIn.email);
    await field.fill('jeanne');
    await page.keyboard.press('Enter');
    await page.getByText(texts.problem.email).waitFor();
    expect(await field.and(page.locator(':focus')).inputValue()).toBe('jeanne');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(author.email);
    await tabTo(page.getByRole('button', { name: texts.signIn.send }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: texts.sent.title }).waitFor();
    await expectAccessible(page);

    const link = await readLink();
    await page.goto(link);
    await page.getByText(author.email).waitFor();
    await expectAccessible(page);
    await tabTo(page.getByRole('button', { name: texts.link.confirm }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/about?change=abc`);
    expect(await page.getByRole('heading').textContent()).toBe('Studio');

    // The link of the mail once more.
    const used = await page.goto(link);
    expect(used?.status()).toBe(410);
    await page.getByText(texts.problem.link).waitFor();
    await expectAccessible(page);
    // A policy that refuses a style says so on the console.
    expect(messages.filter((text) => !/status of 4(22|10)/.test(text))).toEqual([]);
  },
);
