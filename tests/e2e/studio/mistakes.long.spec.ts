import { about, expect, offer, open, publish, test } from './studio.ts';

const replace = (text: string, changes: Readonly<Record<string, string>>) =>
  Object.entries(changes).reduce((now, [from, to]) => {
    expect(now.split(from), from).toHaveLength(2);
    return now.replace(from, to);
  }, text);

test('mistakes are told on the page, in its source, in a record, in an item: each at its place', async ({
  page,
  site,
}) => {
  const posts = 'content/posts.json';
  const { plan, panel } = await open(page, '/about');
  await site.write(
    about,
    replace(await site.read(about), {
      '"title": "À propos",': '"title": "À propos", "subtitle": "Qui nous sommes",',
      '"name": "testimonials"': '"name": "testimonials", "params": { "of": "clients" }',
      '"title": "Un code ouvert en ligne",': '"titel": "Code", "title": "Un code ouvert en ligne",',
    }),
  );
  const partnership = /("slug": "partnership",\s+)"title"/;
  await site.write(posts, (await site.read(posts)).replace(partnership, '$1"titel"'));
  const row = (name: RegExp) => plan.getByRole('treeitem', { name });

  const settings = plan.getByRole('button', { name: /^Réglages de la page.*1 erreur/ });
  await expect(settings).toBeVisible();
  await expect(panel.getByText('Le champ « subtitle » n’existe pas ici.')).toBeVisible();

  await row(/partenaires.*1 erreur/).click();
  await panel.getByRole('button', { name: /Un code ouvert en ligne.*1 erreur/ }).click();
  await expect(panel.getByText('Le champ « titel » n’existe pas ici.')).toBeVisible();

  await row(/CE QUE DISENT.*1 erreur/).click();
  await expect(panel.getByText('Cette source n’a pas de paramètre « of ».')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Of', exact: true })).toHaveValue('clients');

  // In the record, for every page that shows it.
  const { blocks } = JSON.parse(await site.read(about));
  const index = blocks.findIndex(({ id }: { id?: string }) => id === 'partenariat');
  const bound = plan.getByRole('treeitem', { level: 1 }).nth(index);
  await expect(bound).toHaveAccessibleName(/1 erreur/);
  await bound.click();
  await expect(panel.getByText('Le champ « titel » n’existe pas ici.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Renommer en « Titre »' })).toBeVisible();
});

test('content in an older form is brought up to date where it is told', async ({ page, site }) => {
  const home = 'page-manifests/index.json';
  const present = await site.read(home);
  const { plan, panel } = await open(page, '/');
  await site.write(home, present.replace(/("id": "souscription"[\s\S]*?)"body"/, '$1"subtitle"'));
  await plan.getByRole('treeitem', { name: /1 avertissement/ }).click();
  await panel.getByRole('button', { name: 'Mettre à jour' }).click();
  await publish(page);
  expect(await site.read(home)).toBe(present);
});

test('a file that is no JSON says where, and is there again once it is mended', async ({
  page,
  site,
}) => {
  const { canvas, plan, panel } = await open(page, '/about');
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
  const right = await site.read(about);
  await site.write(about, right.replace('"title"', 'title'));
  await expect(panel.getByRole('heading', { name: 'Fichier illisible' })).toBeVisible();
  await expect(panel.getByText(/Ce fichier ne peut pas être lu/)).toBeVisible();
  await expect(canvas.getByRole('heading', { name: offer })).toBeVisible();
  await site.write(about, right);
  await expect(panel.getByRole('textbox', { name: 'Titre' })).toHaveValue('À propos');
  await expect(plan.getByRole('treeitem', { name: new RegExp(offer) })).toBeVisible();
});
