import { expect, open, test } from './studio.ts';

test('a source says what it answers; the page is seen with it, without it, and before JavaScript', async ({
  page,
  incidents,
}) => {
  // A frame without scripts says so of each.
  incidents.expect(/Blocked script execution/);
  const { canvas, plan, panel } = await open(page, '/');
  const offers = canvas.locator('#offers');
  await expect(offers).toBeVisible();
  const state = page.getByRole('combobox', { name: 'État de la page' });

  await plan
    .getByRole('treeitem', { name: /Article/ })
    .first()
    .click();
  await panel.locator('summary', { hasText: 'Source du contenu' }).click();
  const answer = panel.getByRole('region', { name: 'Réponse actuelle' });
  await expect(answer.getByText('Une offre complète, un seul interlocuteur')).toBeVisible();

  await state.selectOption('Sans le serveur de contenu');
  await expect(panel.getByText(/^Le serveur de contenu ne répond pas/)).toBeVisible();
  // "onFailure": "hide"
  await expect(offers).toBeHidden();
  await expect(plan.getByRole('treeitem', { name: /non affiché/ })).toHaveCount(1);

  await state.selectOption('Avant JavaScript');
  await expect(canvas.locator('#offers')).toBeVisible();
  await expect(canvas.locator(':root[data-studio]')).toBeHidden();
});
