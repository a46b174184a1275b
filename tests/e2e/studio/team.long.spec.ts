import type { Page } from 'playwright/test';
import { ana, bo } from '../../support/team-server.ts';
import { about, test as base, expect, expectAccessible, offer } from './studio.ts';
import type { TeamServer } from './team-studio.ts';
import { openTeam, signIn, startTeamServer } from './team-studio.ts';

const promise = 'Ce que nous promettons';

const test = base.extend<{ server: TeamServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  server: async ({}, use) => use(await startTeamServer()),
});

/** Types a title on the page about us, and waits until it is saved. */
async function write(page: Page, address = 'page=/about') {
  const studio = await openTeam(page, address);
  await studio.canvas.getByRole('heading', { name: offer }).click();
  await studio.field.fill(promise);
  await expect(studio.saved).toBeVisible();
  return studio;
}

test('the first edit begins a change, which a publisher publishes with what changes in words', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, ana);
  const { bar, publish, dialog } = await write(page);
  await expect(bar.getByRole('button', { name: 'Modification À propos' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('change')).toBe('change-1');
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
    'https://ombrelle.example/about',
  );
  await expectAccessible(page);
  expect(server.online.get(about)).toContain(promise);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(bar.getByRole('button', { name: 'Ce qui est en ligne' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('change')).toBe(false);
});

test('a writer proposes with a note, and reads why it came back', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, bo);
  const { bar, dialog } = await write(page);
  const propose = bar.getByRole('button', { name: 'Proposer', exact: true });
  await propose.click();
  await dialog.getByRole('textbox', { name: /Un mot/ }).fill('Est-ce plus clair ?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page.getByText('La modification est proposée.')).toBeAttached();
  await expect(dialog).toBeHidden();
  await expect(propose).toBeFocused();
  const call = '/_vitrine/studio/changes/change-1';
  const { body } = server.answer(ana, 'POST', `${call}/return`, { comment: 'Plus court.' }) ?? {};
  expect(body).toMatchObject({ returned: { comment: 'Plus court.', by: ana.name } });
  await bar.getByRole('button', { name: 'Modifications', exact: true }).click();
  await expect(dialog.getByText('Renvoyée')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a publisher reads a proposal, returns it, and publishes the next one', async ({
    page,
    context,
    server,
  }) => {
    await signIn(context, server, ana);
    const { id } = server.begin('À propos', bo);
    const call = `/_vitrine/studio/changes/${id}`;
    server.changes
      .get(id)
      ?.files.set(about, (server.online.get(about) ?? '').replace(offer, promise));
    server.answer(bo, 'POST', `${call}/propose`, { note: 'Est-ce plus clair ?' });
    const { bar, dialog, publish } = await openTeam(page, `page=/about&change=${id}`);
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
    expect(server.changes.get(id)?.summary.returned?.comment).toBe('Plus court.');

    server.answer(bo, 'POST', `${call}/propose`, { note: 'Voilà.' });
    await publish.click();
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'En ligne' })).toBeVisible();
    expect(server.online.get(about)).toContain(promise);
  });
});

test('a page that somebody else has published meanwhile is asked value by value', async ({
  page,
  context,
  server,
  incidents,
}) => {
  incidents.expect(/409/);
  await signIn(context, server, ana);
  const { publish, dialog } = await write(page);
  const before = server.online.get(about) ?? '';
  server.online.set(about, before.replace(offer, 'Nos engagements'));
  await publish.click();
  const confirm = dialog.getByRole('button', { name: 'Publier', exact: true });
  await confirm.click();
  const field = dialog.getByRole('group', { name: /^À propos › .*› Titre$/ });
  await expect(field.getByText('Nos engagements')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await field.getByRole('radio', { name: /^La vôtre/ }).check();
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'En ligne' })).toBeVisible();
  expect(server.online.get(about)).toContain(promise);
});

test('a mistake holds publishing and leads to its field', async ({ page, context, server }) => {
  await signIn(context, server, ana);
  const studio = await openTeam(page, 'page=/about');
  await studio.canvas.getByRole('heading', { name: offer }).click();
  await studio.field.fill(promise);
  await expect(studio.saved).toBeVisible();
  server.faults.findings = [
    {
      ...{ file: about, line: 1, column: 1, path: 'title', message: 'too long', isOfBuffers: true },
      ...{ rule: 'manifest', severity: 'error', code: 'too-big', params: { limit: 3 } },
    } as never,
  ];
  await studio.publish.click();
  await expect(studio.dialog.getByRole('alert')).toContainText('Une erreur empêche de publier');
  await expect(studio.dialog.getByRole('button', { name: 'Publier', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await studio.dialog.getByRole('button', { name: /À propos › Titre/ }).click();
  await expect(studio.dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Titre/ }).first()).toBeFocused();
});

test('a session that ends keeps what is typed, and goes on after signing in', async ({
  page,
  context,
  server,
  incidents,
}) => {
  incidents.expect(/401/);
  await signIn(context, server, ana);
  const studio = await openTeam(page, 'page=/about');
  server.faults.isSignedOut = true;
  await studio.canvas.getByRole('heading', { name: offer }).click();
  await studio.field.fill(promise);
  const ended = page.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(ended.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  await expectAccessible(page);
  await ended.getByRole('button', { name: 'Je suis connecté' }).click();
  await expect(ended.getByText('Vous n’êtes pas encore connecté.')).toBeVisible();
  server.faults.isSignedOut = false;
  await ended.getByRole('button', { name: 'Je suis connecté' }).click();
  await expect(studio.saved).toBeVisible();
  await expect(studio.field).toHaveValue(promise);
  await expect(studio.field).toBeFocused();
  expect(server.changes.get('change-1')?.files.get(about)).toContain(promise);
});

test('changes are renamed and deleted, and what was published is brought back', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, ana);
  const { id } = server.begin('Vieille', bo);
  const { bar, dialog, publish } = await write(page);
  await bar.getByRole('button', { name: 'Modifications', exact: true }).click();
  await dialog.getByRole('button', { name: 'Renommer « À propos »' }).click();
  await dialog.getByRole('textbox', { name: 'Nom de la modification' }).fill('Promesses');
  await dialog.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Promesses' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer « Vieille »' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Vieille' })).toBeHidden();
  expect(server.changes.has(id)).toBe(false);
  await page.keyboard.press('Escape');

  await publish.click();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'En ligne' })
    .getByRole('button', { name: 'Continuer' })
    .click();
  await bar.getByRole('button', { name: 'Historique' }).click();
  await dialog.getByRole('button', { name: 'Cette page' }).click();
  await dialog.getByRole('button', { name: 'Voir ce qui a changé' }).click();
  await expect(dialog.getByText(`Champ changé : Titre de « ${offer} »`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rétablir « Promesses »' }).click();
  await page.waitForURL(/change=/);
  await expect(bar.getByRole('button', { name: 'Modification Promesses' })).toBeVisible();
});
