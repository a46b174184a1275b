import { site as definition } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import {
  acknowledgementWorkingDays,
  answerMonths,
} from '../../form-schemas/complaint/due-dates.ts';
import { readManifests } from '../../server/load/manifests.ts';
import { createFactFinder } from '../../src/manifests/facts/facts.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { findDue } from '../../validate/rules/facts.ts';

const manifests = await readManifests('.', await loadManifestContext(definition));
const facts = manifests.facts?.facts ?? new Map();

describe('the value of a fact is known', () => {
  const findLiterals = createFactFinder(facts);
  test.each([
    ['in any case, which the reference keeps', 'Quinze heures par an', ['{{Dda-training}}']],
    ['with any space', 'À partir de 145,89\u202f€ TTC', ['{{price-agent-co-immo}}']],
    [
      'with spaces spelt as HTML, and several of them',
      'rappelé au plus  tard le jour&nbsp;ouvré&#8239;suivant',
      ['{{callback-time}}'],
    ],
    ['by its beginning', 'sous 48 heures', ['{{study-time}}']],
    [
      'of two facts with one value',
      'Deux mois',
      ['{{Complaint-answer}} or {{Termination-notice}}'],
    ],
    ['but not within another word or number', '1145,89 € et 5 minutesup', []],
    ['nor where the fact is referred to', 'En {{certificate-time}}.', []],
  ])('%s', (_, text, references) => {
    const messages = references.map((reference) => expect.stringContaining(`write ${reference}`));
    expect(findLiterals(text).map(({ message }) => message)).toEqual(messages);
  });
});

test('the site has the facts that the law and the specification ask for', () => {
  const names = 'orias mediator acpr-address capital legal-form complaint-acknowledgement';
  expect([...facts.keys()]).toEqual(
    expect.arrayContaining([...names.split(' '), 'complaint-answer', 'service-hours']),
  );
});

test('the delays of complaints are those that the mails compute with', () => {
  expect(facts.get('complaint-acknowledgement')?.value).toBe(
    `${acknowledgementWorkingDays}\u00a0jours ouvrables`,
  );
  expect(facts.get('complaint-answer')?.value).toBe(
    `${['un', 'deux', 'trois'][answerMonths - 1]} mois`,
  );
});

describe('a fact is due for review', () => {
  const review = { reviewBy: '2027-02-28', graceDays: 30 };
  const due = new Map([
    ['orias', { value: '99', description: 'x', source: 'orias.fr', ...review }],
  ]);

  test.each<[string, string, number, number]>([
    ['not on the day by which it is reviewed', '2027-02-28', 0, 0],
    ['on the day after it', '2027-03-01', 1, 0],
    ['on the last day of grace', '2027-03-30', 1, 0],
    ['and overdue on the day after that', '2027-03-31', 0, 1],
  ])('%s', (_, today, warnings, errors) => {
    const [early, late] = [findDue(due, today, 'warning'), findDue(due, today, 'error')];
    expect([early.length, late.length]).toEqual([warnings, errors]);
    for (const diagnostic of [...early, ...late])
      expect(diagnostic).toEqual({
        path: ['facts', 'orias', 'reviewBy'],
        message: expect.stringMatching(
          /^not reviewed by 2027-02-28.*; check "99" against its source \(orias.fr\), then set a later day/,
        ),
      });
  });
});
