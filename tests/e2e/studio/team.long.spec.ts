import type { Page } from 'playwright/test';
import { expect } from '../test.ts';
import { about, expectAccessible, offer } from './studio.ts';
import type { TeamStudio } from './team-studio.ts';
import { ana, bo, openTeam, test } from './team-studio.ts';

const promise = 'Ce que nous promettons';

/** Types a title on the page about us, and waits until it is saved. */
async function write(page: Page, server: TeamStudio, address = 'page=/about') {
  const studio = await openTeam(page, server, address);
  await studio.canvas.getByRole('heading', { name: offer }).click();
  // The page's own title is there until the block is selected.
  await expect(studio.field).toBeFocused();
  await studio.field.fill(promise);
  await expect(studio.saved).toBeVisible();
  return studio;
}

/** A change of a colleague with the same title, and its id. A change that holds nothing is not listed. */
async function beginElsewhere(server: TeamStudio, title: string): Promise<string> {
  const { body } = await server.ask(bo, 'POST /changes', { title });
  const id = String(body.id);
  const stored = await server.ask(bo, `GET /changes/${id}/document?name=${about}`);
  const text = String(stored.body.text).replace(offer, promise);
  const documents = [{ name: about, text, base: stored.body.hash }];
  expect((await server.ask(bo, `PUT /changes/${id}/documents`, { documents })).status).toBe(200);
  return id;
}

test('the first edit begins a change, which a publisher publishes with what changes in words', async ({
  page,
  context,
  studio: server,
}) => {
  await server.signIn(context, ana);
  const { bar, publish, dialog } = await write(page, server);
  await expect(bar.getByRole('button', { name: 'Modification À propos' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('change')).not.toBeNull();
  await expectAccessible(page);
  await publish.click();
  await expect(dialog.getByText(`Champ changé : Titre de « ${offer} »`)).toBeVisible();
  await dialog.getByText('Publier plus tard').click();
  await dialog.getByText('Lien d’aperçu').click();
  await dialog.getByRole('button', { name: 'Créer un lien' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Lien d’aperçu' })).toHaveValue(/preview/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'En ligne' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Voir /about sur le site' })).toHaveAttribute(
    'href',
    /^http:.*\/about$/,
  );
  await expectAccessible(page);
  expect(await server.readOnline(about)).toContain(promise);
  const readPage = async () => (await fetch(`${server.visitors}/about`)).text();
  await expect.poll(readPage).toContain(promise);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(bar.getByRole('button', { name: 'Ce qui est en ligne' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('change')).toBe(false);
});

test('a writer proposes with a note, and reads why it came back', async ({
  page,
  context,
  studio: server,
}) => {
  await server.signIn(context, bo);
  const { bar, dialog, change } = await write(page, server);
  const propose = bar.getByRole('button', { name: 'Proposer', exact: true });
  await propose.click();
  await dialog.getByRole('textbox', { name: /Un mot/ }).fill('Est-ce plus clair ?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page.getByText('La modification est proposée.')).toBeAttached();
  await expect(dialog).toBeHidden();
  await expect(propose).toBeFocused();
  const call = `POST /changes/${change()}/return`;
  const { body } = await server.ask(ana, call, { comment: 'Plus court.' });
  expect(body).toMatchObject({ returned: { comment: 'Plus court.', by: ana.name } });
  await bar.getByRole('button', { name: 'Modifications', exact: true }).click();
  await expect(dialog.getByText('Renvoyée')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a publisher reads a proposal, returns it, and publishes the next one', async ({
    page,
    context,
    studio: server,
  }) => {
    await server.signIn(context, ana);
    const id = await beginElsewhere(server, 'À propos');
    const propose = `POST /changes/${id}/propose`;
    await server.ask(bo, propose, { note: 'Est-ce plus clair ?' });
    const { bar, dialog, publish } = await openTeam(page, server, `page=/about&change=${id}`);
    await expect(page.getByRole('navigation', { name: 'Plan de la page' })).toBeHidden();
    await bar.getByRole('button', { name: 'Modifications', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Proposées' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await publish.tap();
    await expect(dialog.getByText('Est-ce plus clair ?')).toBeVisible();
    await expect(dialog.getByText(promise)).toBeVisible();
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isWider)).toBe(false);
    await expectAccessible(page);
    await dialog.locator('summary').filter({ hasText: 'Renvoyer' }).tap();
    await dialog.getByRole('textbox', { name: 'Ce qu’il faut changer' }).fill('Plus court.');
    await dialog.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(dialog).toBeHidden();
    const { body: all } = await server.ask(bo, 'GET /changes');
    expect(all).toMatchObject({ changes: [{ returned: { comment: 'Plus court.' } }] });

    await server.ask(bo, propose, { note: 'Voilà.' });
    await publish.click();
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'En ligne' })).toBeVisible();
    expect(await server.readOnline(about)).toContain(promise);
  });
});

test('a session that ends in the middle of a sentence keeps what is typed, and goes on after signing in', async ({
  page,
  context,
  studio: server,
  incidents,
}) => {
  incidents.expect(/401|did not load/);
  await server.signIn(context, ana);
  const studio = await write(page, server);
  server.endSessions();
  await studio.field.fill(`${promise} vraiment`);
  const ended = page.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(ended.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  await expectAccessible(page);
  await server.signIn(context, ana);
  await expect(ended).toBeHidden();
  await expect(studio.saved).toBeVisible();
  await expect(studio.field).toHaveValue(`${promise} vraiment`);
  await expect(studio.field).toBeFocused();
  const stored = await server.ask(ana, `GET /changes/${studio.change()}/document?name=${about}`);
  expect(stored.body.text).toContain(`${promise} vraiment`);
});

test('changes are renamed and deleted, and what was published is brought back', async ({
  page,
  context,
  studio: server,
}) => {
  await server.signIn(context, ana);
  // Of a colleague: who publishes may delete it.
  await beginElsewhere(server, 'Vieille');
  const { bar, dialog, publish } = await write(page, server);
  await bar.getByRole('button', { name: 'Modifications', exact: true }).click();
  await dialog.getByRole('button', { name: 'Renommer « À propos »' }).click();
  await dialog.getByRole('textbox', { name: 'Nom de la modification' }).fill('Promesses');
  await dialog.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Promesses' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer « Vieille »' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Vieille' })).toBeHidden();
  await page.keyboard.press('Escape');

  await publish.click();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'En ligne' })
    .getByRole('button', { name: 'Continuer' })
    .click();
  await bar.getByRole('button', { name: 'Historique' }).click();
  await dialog.getByRole('button', { name: 'Cette page' }).click();
  await dialog.getByRole('button', { name: 'Voir ce qui a changé' }).first().click();
  await expect(dialog.getByText(`Champ changé : Titre de « ${offer} »`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rétablir « Promesses »' }).click();
  await page.waitForURL(/change=/);
  await expect(bar.getByRole('button', { name: 'Modification Promesses' })).toBeVisible();
});

test('a page that a colleague writes is read only, until it is taken over with what was typed', async ({
  page,
  context,
  browser,
  studio: server,
}) => {
  await server.signIn(context, ana);
  const first = await write(page, server);
  const others = await browser.newContext();
  await server.signIn(others, bo);
  const second = await openTeam(
    await others.newPage(),
    server,
    `page=/about&change=${first.change()}`,
  );
  await expect(second.bar.getByText('Ana Martin modifie cette page.')).toBeVisible();
  await first.field.fill(`${promise} vraiment`);
  await second.bar.getByRole('button', { name: 'Prendre la main' }).click();
  await expect(first.bar.getByText('Bo Petit modifie cette page.')).toBeVisible();
  await expectAccessible(page);
  await second.canvas.getByRole('heading', { name: `${promise} vraiment` }).click();
  await expect(second.field).toBeFocused();
  await second.field.fill('Nos promesses');
  await expect(second.saved).toBeVisible();
  await expect(first.canvas.getByRole('heading', { name: 'Nos promesses' })).toBeVisible();
  await others.close();
});
