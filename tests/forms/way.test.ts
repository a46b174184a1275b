import { describe, expect, test } from 'vitest';
import { completeForm } from '../../src/forms/definition/complete-form.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { findUnexpected } from '../../src/forms/evaluate/unexpected.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { compileValidator } from '../../src/forms/validators/compile-validator.ts';
import {
  changeAddress,
  findNext,
  findPageTitle,
  findPrevious,
  findProgress,
  findWay,
} from '../../src/forms/wizard/way.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { examples, toFormFile } from './examples.ts';

const clock = { now: new Date('2026-03-16T12:00:00Z'), timeZone: 'Europe/Paris' };
const createForm = (file: { name: string }) => ({
  definition: completeForm(file),
  texts: formTexts,
  language: 'fr',
  ...{ timeZone: 'Europe/Paris', getValidator: compileValidator, formats },
});

/** Drivers have a page each; who is under age is stopped. */
const fleet = createForm({
  name: 'flotte',
  title: 'Flotte',
  schema: {
    type: 'object',
    required: ['age', 'drivers', 'email'],
    properties: {
      age: { type: 'integer', title: 'Âge' },
      drivers: {
        type: 'array',
        title: 'Conducteurs',
        'x-itemTitle': 'Un conducteur',
        minItems: 1,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Nom' } },
        },
      },
      email: { type: 'string', title: 'Email' },
    },
  },
  steps: [
    { name: 'vous', title: 'Vous', fields: ['/age'] },
    { name: 'conducteurs', title: 'Conducteurs', each: '/drivers', fields: ['/drivers/*/name'] },
    { name: 'contact', title: 'Contact, {/age} ans', fields: ['/email'] },
  ],
  stop: [
    {
      when: { required: ['age'], properties: { age: { maximum: 17 } } },
      title: 'Il faut être majeur',
      text: 'Demandez à un adulte.',
    },
  ],
} as { name: string });

const look = (answers: Answers, form = fleet) => {
  const evaluation = evaluate(form, answers, clock);
  const progress = findProgress(evaluation);
  return { evaluation, way: findWay(form, '/devis'), ...progress };
};
const walk = (answers: Answers) => {
  const { evaluation, way } = look(answers);
  return (address: string) => {
    const step = evaluation.steps.find((one) => one.address === address);
    if (!step) throw new Error(`${address} is not asked.`);
    return [findPrevious(evaluation, way, step), findNext(evaluation, way, step)];
  };
};

describe('the way through a form', () => {
  test('opens a step once those before it are complete', () => {
    expect(look({}).open.map(({ address }) => address)).toEqual(['vous']);
    const listed = look({ age: 30 });
    expect(listed.open.map(({ address }) => address)).toEqual(['vous', 'conducteurs']);
    const named = look({ age: 30, drivers: [{ name: 'A' }, {}] });
    const pages = ['vous', 'conducteurs', 'conducteurs-1', 'conducteurs-2'];
    expect(named.open.map(({ address }) => address)).toEqual(pages);
    expect(look({ age: 30, drivers: [{ name: 'A' }], email: 'e' }).incomplete).toEqual([]);
  });

  test('goes in and out of the entries of a list, and on once each is complete', () => {
    const half = walk({ age: 30, drivers: [{ name: 'A' }, {}] });
    expect(half('vous')).toEqual([undefined, '/devis/conducteurs']);
    expect(half('conducteurs')).toEqual(['/devis/vous', '/devis/conducteurs-2']);
    expect(half('conducteurs-1')).toEqual(['/devis/conducteurs', '/devis/conducteurs']);
    const whole = walk({ age: 30, drivers: [{ name: 'A' }] });
    expect(whole('conducteurs')).toEqual(['/devis/vous', '/devis/contact']);
    expect(whole('contact')).toEqual(['/devis/conducteurs', '/devis/recapitulatif']);
  });

  test('ends where an answer stops it, and leaves what comes before open', () => {
    const { isStopped, open } = look({ age: 17, drivers: [{ name: 'A' }], email: 'e' });
    expect(isStopped).toBe(true);
    expect(open.map(({ address }) => address)).toEqual(['vous']);
    expect(walk({ age: 17 })('vous')[1]).toBe('/devis/sans-suite');
  });

  test('says what its pages are called, and has no others', () => {
    const titles = ['vous', 'conducteurs-2', 'contact', 'recapitulatif', 'merci', 'sans-suite'];
    expect(titles.map((address) => findPageTitle(fleet, address))).toEqual([
      ...['Vous', 'Conducteur 2', 'Contact, … ans', 'Vérifiez vos réponses', 'Merci', 'Flotte'],
    ]);
    for (const address of ['vous-1', 'rien', 'constructor', 'conducteurs-0']) {
      expect(findPageTitle(fleet, address)).toBeUndefined();
    }
  });

  test('leads from the summary to an answer, also to one of an entry', () => {
    const { evaluation, way } = look({ age: 30, drivers: [{ name: 'A' }], email: 'e' });
    const addresses = ['/drivers/0/name', '/email'].map((pointer) =>
      changeAddress(fleet, evaluation, way, pointer),
    );
    expect(addresses).toEqual([
      '/devis/conducteurs-1?modifier#conducteurs_drivers_0_name',
      '/devis/contact?modifier#contact_email',
    ]);
  });

  const journeys = examples.flatMap((example) =>
    (example.journeys ?? []).map((journey) => ({ example, ...journey })),
  );
  test.each(journeys)(
    'drops $drops and opens $opens after a change of an early answer',
    ({ example, from, change, drops = [], opens }) => {
      const form = createForm(toFormFile(example));
      const answers = { ...from, ...change };
      const { evaluation, incomplete } = look(answers, form);
      const dropped = findUnexpected(form, answers, evaluation).map(({ pointer }) => pointer);
      expect(dropped).toEqual(drops);
      expect(incomplete[0]?.address).toBe(opens);
    },
  );
});
