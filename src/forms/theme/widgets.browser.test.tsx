import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createForm } from '../../../.storybook/create-form.ts';
import type { Answers, FormSchema } from '../definition/form-definition.ts';
import { SchemaForm } from '../schema-form.tsx';

afterEach(() => sessionStorage.clear());

type Properties = Record<string, FormSchema>;

/** A form that asks for all these fields, and what it has as answers. */
async function open(properties: Properties, uiSchema: object = {}, answers: Answers = {}) {
  const required = Object.keys(properties);
  const form = createForm({ uiSchema: { ...uiSchema } }, { properties, required });
  form.change(answers);
  await render(
    <SchemaForm form={form} idPrefix="test" onSubmit={() => {}}>
      <button type="submit">Envoyer</button>
    </SchemaForm>,
  );
  return () => form.draft.get().answers;
}

const press = (keys: string) => userEvent.keyboard(keys);
const textbox = (name: string) => page.getByRole('textbox', { name });
const oneOf = (...titles: readonly string[]) =>
  titles.map((title) => ({ const: title.toLowerCase(), title }));

describe('number', () => {
  test('keeps what is typed until it is left, then shows it as the site writes it', async () => {
    const answers = await open({
      turnover: { type: 'number', title: 'Chiffre d’affaires', 'x-unit': 'EUR' },
    });
    const control = textbox('Chiffre d’affaires');
    await press('{Tab}1250,5');
    await expect.element(control).toHaveValue('1250,5');
    await press('{Tab}');
    await expect.element(control).toHaveValue('1\u202f250,50');
    await expect.element(control).toHaveAccessibleDescription('€');
    expect(answers()).toEqual({ turnover: 1250.5 });
  });

  test('keeps what cannot be read, beside its error', async () => {
    await open({ count: { type: 'integer', title: 'Effectif' } });
    await press('{Tab}une dizaine{Tab}');
    await expect.element(textbox('Effectif')).toHaveValue('une dizaine');
    await expect
      .element(textbox('Effectif'))
      .toHaveAccessibleDescription(/« Effectif » en chiffres/);
  });
});

test('limits of days are written as the control of months and hours takes them', async () => {
  await open({
    start: { type: 'string', format: 'month', title: 'Mois', 'x-min': '2026-01-15' },
    call: { type: 'string', format: 'date-time-local', title: 'Appel', 'x-max': '2026-01-15' },
  });
  await expect.element(page.getByLabelText('Mois')).toHaveAttribute('min', '2026-01');
  await expect.element(page.getByLabelText('Appel')).toHaveAttribute('max', '2026-01-15T23:59');
});

test('browsers require nothing of an optional object without answers', async () => {
  const net: FormSchema = { type: 'number', title: 'Net' };
  const price: FormSchema = {
    type: 'object',
    title: 'Prix',
    required: ['net'],
    properties: { net },
  };
  const offer: FormSchema = { type: 'object', title: 'Offre', properties: { price } };
  await open({ offer });
  await expect.element(textbox('Net')).not.toBeRequired();
});

test('a new entry shows no error before the next press', async () => {
  const name: FormSchema = { type: 'string', title: 'Nom' };
  const items: FormSchema = { type: 'object', required: ['name'], properties: { name } };
  await open({ people: { type: 'array', title: 'Personnes', items } }, {}, { people: [{}] });
  const nameOf = (entry: number) =>
    page.getByRole('textbox', { name: new RegExp(`^Entrée ${entry}`) });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(nameOf(1)).toHaveAccessibleDescription(/Nom/);
  await page.getByRole('button', { name: /^Ajouter/ }).click();
  await expect.element(nameOf(2)).not.toHaveAccessibleDescription();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.element(nameOf(2)).toHaveAccessibleDescription(/Nom/);
});

describe('date-parts', () => {
  const birth: Properties = { birth: { type: 'string', format: 'date', title: 'Naissance' } };
  const ui = { birth: { 'ui:widget': 'date-parts' } };

  test('makes a day of three fields, each with a name of its own', async () => {
    const answers = await open(birth, ui);
    await press('{Tab}1{Tab}2{Tab}1990');
    expect(answers()).toEqual({ birth: '1990-02-01' });
    await expect.element(textbox('Jour')).toHaveAttribute('name', 'birth.day');
    await press('{Tab}');
    await expect.element(textbox('Mois')).toHaveValue('2');
  });

  test('keeps what is no day as it was typed, with an error of the group', async () => {
    const answers = await open(birth, ui);
    await press('{Tab}31{Tab}2{Tab}1990');
    expect(answers()).toEqual({ birth: '31/2/1990' });
    await press('{Tab}');
    const group = page.getByRole('group', { name: 'Naissance' });
    await expect.element(group).toHaveAccessibleDescription(/date du calendrier/);
    await expect.element(textbox('Jour')).toHaveValue('31');
    await expect.element(textbox('Jour')).toBeInvalid();
  });
});

describe('date', () => {
  test('offers the days within its limits', async () => {
    await open({
      start: { type: 'string', format: 'date', title: 'Début' },
      end: { type: 'string', format: 'date', title: 'Fin', 'x-min': '{start}+1d' },
    });
    await expect.element(page.getByLabelText('Fin')).not.toHaveAttribute('min');
    await page.getByLabelText('Début').fill('2026-03-01');
    await expect.element(page.getByLabelText('Fin')).toHaveAttribute('min', '2026-03-02');
  });
});

describe('checkboxes', () => {
  test('untick the others for a choice that excludes them, and this one for another', async () => {
    const items = { type: 'string', oneOf: oneOf('Vol', 'Feu', 'Aucun') } as const;
    const answers = await open(
      { risks: { type: 'array', title: 'Risques', items } },
      { risks: { 'ui:exclusive': 'aucun' } },
    );
    await press('{Tab}{ }{Tab}{ }');
    expect(answers()).toEqual({ risks: ['vol', 'feu'] });
    await press('{Tab}{ }');
    expect(answers()).toEqual({ risks: ['aucun'] });
    await press('{Shift>}{Tab}{/Shift}{ }');
    expect(answers()).toEqual({ risks: ['feu'] });
    await press('{ }');
    expect(answers()).toEqual({});
  });
});

describe('checkbox', () => {
  test('is a consent, whose absence is no answer', async () => {
    const answers = await open({ terms: { type: 'boolean', const: true, title: 'J’accepte' } });
    await press('{Tab}{ }');
    expect(answers()).toEqual({ terms: true });
    await press('{ }{Tab}');
    expect(answers()).toEqual({});
    const control = page.getByRole('checkbox', { name: 'J’accepte' });
    await expect
      .element(control)
      .toHaveAccessibleDescription('Cochez « J’accepte » pour continuer');
  });
});

describe('yesno', () => {
  test('answers with true or false by the arrow keys', async () => {
    const answers = await open({ again: { type: 'boolean', title: 'Vous rappeler ?' } });
    await press('{Tab}{ArrowDown}');
    expect(answers()).toEqual({ again: false });
    await press('{ArrowUp}');
    expect(answers()).toEqual({ again: true });
    await expect.element(page.getByRole('radiogroup', { name: 'Vous rappeler ?' })).toBeVisible();
  });
});

describe('scale', () => {
  test('is a row of figures from the least to the most', async () => {
    const answers = await open(
      { score: { type: 'integer', title: 'Note', minimum: 0, maximum: 10 } },
      { score: { 'ui:widget': 'scale' } },
    );
    expect(page.getByRole('radio').elements()).toHaveLength(11);
    await press('{Tab}{ArrowRight}{ArrowRight}');
    expect(answers()).toEqual({ score: 2 });
  });
});

describe('select', () => {
  test('offers what was chosen in another field', async () => {
    const choices = oneOf('Toiture', 'Peinture', 'Plomberie');
    const answers = await open(
      {
        trades: { type: 'array', title: 'Métiers', items: { type: 'string', oneOf: choices } },
        main: { type: 'string', title: 'Métier principal', oneOf: choices },
      },
      { main: { 'ui:widget': 'select', 'ui:optionsFrom': '/trades' } },
      { trades: ['peinture'] },
    );
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    expect(options()).toEqual(['Choisissez', 'Peinture']);
    await page.getByRole('checkbox', { name: 'Toiture' }).click();
    expect(options()).toEqual(['Choisissez', 'Toiture', 'Peinture']);
    await page.getByRole('combobox').selectOptions('Toiture');
    expect(answers()).toEqual({ trades: ['toiture', 'peinture'], main: 'toiture' });
  });
});

describe('combobox', () => {
  const many = ['Électricien', 'Élagueur', 'Fleuriste', ...Array.from('abcdefghijklmnopqr')];
  const trade: Properties = { trade: { type: 'string', title: 'Métier', oneOf: oneOf(...many) } };

  test('finds a choice without accents and takes it by the keys', async () => {
    const answers = await open(trade);
    await press('{Tab}ele');
    await expect.element(page.getByText('1 choix possible', { exact: true })).toBeInTheDocument();
    await press('{ArrowDown}');
    const control = page.getByRole('combobox', { name: 'Métier' });
    const option = page.getByRole('option', { name: 'Électricien' });
    await expect.element(control).toHaveAttribute('aria-activedescendant', option.element().id);
    await press('{Enter}');
    await expect.element(control).toHaveValue('Électricien');
    await expect.element(control).toHaveAttribute('aria-expanded', 'false');
    expect(answers()).toEqual({ trade: 'électricien' });
  });

  test('takes what is typed in full, closes by Escape, and keeps what is no choice beside its error', async () => {
    const answers = await open(trade);
    const control = page.getByRole('combobox', { name: 'Métier' });
    await press('{Tab}fleuriste');
    expect(answers()).toEqual({ trade: 'fleuriste' });
    await press('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await press('s{Tab}');
    await expect.element(control).toHaveValue('fleuristes');
    await expect.element(control).toHaveAccessibleDescription(/Choisissez une des réponses/);
  });
});

describe('lines', () => {
  test('are a list of texts, tidied once they are left', async () => {
    const answers = await open({
      names: { type: 'array', title: 'Noms', items: { type: 'string' } },
    });
    await press('{Tab}Ana{Enter}{Enter} Bo ');
    await press('{Tab}');
    expect(answers()).toEqual({ names: ['Ana', 'Bo'] });
    await expect.element(textbox('Noms')).toHaveValue('Ana\nBo');
  });
});

describe('matrix', () => {
  test('is a group of rows with the same answers', async () => {
    const row = (title: string): FormSchema => ({
      type: 'string',
      title,
      oneOf: oneOf('Bon', 'Bof'),
    });
    const answers = await open(
      {
        view: { type: 'object', title: 'Avis', properties: { a: row('Accueil'), b: row('Délai') } },
      },
      { view: { 'ui:widget': 'matrix' } },
    );
    await press('{Tab}{ }{Tab}{ArrowDown}');
    expect(answers()).toEqual({ view: { a: 'bon', b: 'bof' } });
    await expect.element(page.getByRole('group', { name: 'Avis' })).toBeVisible();
  });
});

describe('computed', () => {
  test('is an output that follows the answers', async () => {
    await open({
      price: { type: 'number', title: 'Prix', 'x-unit': 'EUR' },
      double: {
        type: 'number',
        title: 'Deux',
        readOnly: true,
        'x-unit': 'EUR',
        'x-calc': { '*': [{ var: '/price' }, 2] },
      },
    });
    await press('{Tab}21');
    await expect.element(page.getByRole('status', { name: 'Deux' })).toHaveTextContent('42,00 €');
  });
});

describe('table', () => {
  test('has labels over its first row, and choices with theirs in each', async () => {
    const day = { type: 'string', title: 'Jour', oneOf: oneOf('Lundi', 'Mardi') } as const;
    const items: FormSchema = { type: 'object', properties: { day } };
    await open(
      { days: { type: 'array', title: 'Jours', items } },
      { days: { 'ui:widget': 'table' } },
      { days: [{ day: 'lundi' }, {}] },
    );
    await page.viewport(1280, 900);
    await page.getByText('Mardi').nth(1).click();
    await expect.element(page.getByRole('radio', { name: 'Mardi' }).nth(1)).toBeChecked();
    const labels = [...document.querySelectorAll('li legend')];
    expect(labels.map(({ clientWidth }) => clientWidth > 1)).toEqual([true, false]);
  });
});

describe('a field that is known beforehand', () => {
  test('is shown and cannot be changed', async () => {
    await open(
      { claim: { type: 'string', title: 'Sinistre', readOnly: true } },
      {},
      { claim: 'S-12' },
    );
    await expect.element(textbox('Sinistre')).toHaveValue('S-12');
    await expect.element(textbox('Sinistre')).toHaveAttribute('readonly');
  });
});

describe('cards', () => {
  const entry: FormSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Nom' },
      files: { type: 'array', 'x-files': true, title: 'Pièces', items: { type: 'object' } },
    },
    required: ['name'],
  };
  const victims: Properties = {
    victims: { type: 'array', title: 'Victimes', 'x-itemTitle': 'Une victime', items: entry },
  };
  const add = () => page.getByRole('button', { name: 'Ajouter une victime' });
  const nameOf = (position: number) => textbox(`Victime ${position} : Nom`);

  test('gain an entry, whose first field has the focus', async () => {
    const answers = await open(victims);
    await press('{Tab}{Enter}');
    await expect.element(nameOf(1)).toHaveFocus();
    await press('Ana');
    await expect.element(nameOf(1)).toHaveAttribute('name', 'victims[0].name');
    const said = page.getByRole('status').filter({ hasText: /Victime 1.*ajouté/ });
    await expect.element(said).toBeInTheDocument();
    await add().click();
    await expect.element(nameOf(2)).toHaveFocus();
    await press('Bo');
    expect(answers()).toEqual({ victims: [{ name: 'Ana' }, { name: 'Bo' }] });
  });

  test('lose an entry to the list’s heading, and get it back', async () => {
    const names = ['Ana', 'Bo', 'Cy'];
    const answers = await open(victims, {}, { victims: names.map((name) => ({ name })) });
    await page.getByRole('button', { name: 'Retirer Victime 2' }).click();
    expect(answers()).toEqual({ victims: [{ name: 'Ana' }, { name: 'Cy' }] });
    await expect.element(nameOf(2)).toHaveValue('Cy');
    await expect.element(page.getByRole('heading', { name: 'Victimes' })).toHaveFocus();
    await page.getByRole('button', { name: 'Annuler' }).click();
    expect(answers()).toEqual({ victims: names.map((name) => ({ name })) });
    await expect.element(nameOf(2)).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  test('forget the errors of an entry that is removed: a new one in its place has none', async () => {
    await open(victims, {}, { victims: [{ name: 'Ana' }, {}] });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect.element(nameOf(2)).toHaveAccessibleDescription('Remplissez « Nom »');
    await page.getByRole('button', { name: 'Retirer Victime 2' }).click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(nameOf(2)).toHaveAccessibleDescription('Remplissez « Nom »');
    await press('{Tab}{Shift>}{Tab}{/Shift}');
    await page.getByRole('button', { name: 'Retirer Victime 2' }).click();
    await add().click();
    await expect.element(nameOf(2)).toHaveFocus();
    await expect.element(nameOf(2)).not.toHaveAccessibleDescription();
  });

  test('post the page by their buttons where there is no script, Enter sends it', async () => {
    const form = createForm({}, { properties: victims });
    Object.assign(form.draft.initial, { answers: { victims: [{}] } });
    const server = document.createElement('div');
    server.innerHTML = renderToString(
      <SchemaForm form={form} idPrefix="test" onSubmit={() => {}}>
        {null}
      </SchemaForm>,
    );
    const buttons = server.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
    expect([...buttons].map(({ name, value }) => `${name} ${value}`)).toEqual([
      ' ',
      '_do remove:/victims/0',
      '_do add:/victims',
    ]);
    expect(buttons[1]?.formNoValidate).toBe(true);
    // An entry whose controls say nothing is there.
    expect(server.querySelector('[type="hidden"][name="victims[0]"]')).not.toBeNull();
  });

  test('are led to from the summary of errors', async () => {
    await open(victims, {}, { victims: [{ name: 'Ana' }, {}, {}] });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: 'Victime 3 : Nom' }).click();
    await expect.element(nameOf(3)).toHaveFocus();
    await expect.element(nameOf(3)).toHaveAccessibleDescription('Remplissez « Nom »');
  });
});
