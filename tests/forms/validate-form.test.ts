import { describe, expect, test } from 'vitest';
import { acceptForm } from '../../server/submissions/accept-form.ts';
import { SubmissionError } from '../../server/submissions/submission-error.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { listTopFields } from '../../src/forms/evaluate/steps.ts';
import { decodeParts, encodeAnswers, wireName } from '../../src/forms/wire/wire.ts';
import { findWrong } from '../support/find-wrong.ts';
import { forms, texts } from '../support/forms.ts';
import { complaint, contactRequest, fullComplaint, subjects } from './samples.ts';

/** The message of one field, when the sample is changed so. */
function messageOf(
  form: 'contact' | 'complaint',
  sample: object,
  field: string,
  change: Record<string, unknown>,
) {
  const errors = findWrong(forms[form], { ...sample, ...change } as Answers);
  return errors.find(({ pointer }) => pointer.split('/')[1] === field)?.message;
}

test.each([
  ['contact', contactRequest],
  ['complaint', complaint],
  ['complaint', { ...complaint, insured: 'Non', against: 'Oui' }],
  ['complaint', fullComplaint],
] as const)('a complete %s has no error', (form, sample) => {
  expect(findWrong(forms[form], sample)).toEqual([]);
});

describe('the contact request says', () => {
  const noNumber = 'Indiquez un numéro de téléphone, par exemple 01 99 00 12 34';

  test.each([
    ['name', undefined, 'Le nom est requis'],
    ['name', '   ', 'Le nom est requis'],
    ['mail', 'camille@', 'Adresse email invalide'],
    ['mail', 'camille@exemple', 'Adresse email invalide'],
    ['mail', undefined, 'Email requis'],
    ['phone', undefined, 'Téléphone requis'],
    ['phone', 'abc', noNumber],
    ['phone', '01 99', noNumber],
    ['phone', '---', noNumber],
    ['phone', '0199001234', undefined],
    ['phone', '+33 1 99 00 12 34', undefined],
    ['phone', '(0)1.99.00.12.34', undefined],
    ['phone', '019900 poste 12', undefined],
    ['entreprise', undefined, 'Entreprise requise'],
    ['message', undefined, 'Message requis'],
  ])('of %s being %j: %s', (field, value, message) => {
    expect(messageOf('contact', contactRequest, field, { [field]: value })).toBe(message);
  });
});

describe('the complaint says', () => {
  const questions = Object.keys(subjects);
  test.each(['insured', 'against', ...questions, 'alreadyInsured'])(
    'that %s is asked for',
    (field) => {
      expect(messageOf('complaint', complaint, field, { [field]: undefined })).toBe(
        'Choisissez Oui ou Non',
      );
    },
  );

  test('that a subject is needed, once all nine are answered by Non', () => {
    const message = 'Au moins un des champs doit être "Oui"';
    const none = Object.fromEntries(questions.map((question) => [question, 'Non']));
    expect(findWrong(forms.complaint, { ...complaint, ...none })).toMatchObject([
      { pointer: '/insuranceProposal', message },
    ]);
    const { other: _, ...rest } = { ...complaint, ...none };
    const eight = findWrong(forms.complaint, rest);
    expect(eight.map((error) => error.message)).not.toContain(message);
  });

  test.each([
    ['otherCase', undefined, 'Le champ Autre cas est obligatoire'],
    ['otherCases', ' ', 'Le champ Autres cas est obligatoire'],
    ['lastName', undefined, 'Le champ Nom est obligatoire'],
    ['firstName', undefined, 'Le champ Prénom cas est obligatoire'],
    ['address', undefined, 'Le champ Adresse postale est obligatoire'],
    ['email', undefined, 'Le champ Adresse Email est obligatoire'],
    ['email', 'camille', "Le format d'email est invalide"],
    ['phone', undefined, 'Le champ Téléphone est obligatoire'],
    ['phone', '0812345678', 'Le champ Téléphone est un numero français'],
    ['phone', '01 99 00 12 3', 'Le champ Téléphone est un numero français'],
    ['phone', '01  99 00 12 34', 'Le champ Téléphone est un numero français'],
    ['adhesionDate', undefined, 'Le champ Date adhésion est obligatoire'],
    ['adhesionDate', '2023-02-29', 'Indiquez une date d’adhésion valide, par exemple 01/04/2023'],
    ['adhesionNumber', undefined, 'Le champ Numéro adhésion est obligatoire'],
    ['adhesionNumber', 'A1', 'Le champ Numéro adhésion est un numero'],
    ['clientNumber', undefined, 'Le champ Numéro de client est obligatoire'],
    ['clientNumber', '1 2', 'Le champ Numéro de client est un numero'],
    ['contractNumber', undefined, 'Le champ Numéro de contrat est obligatoire'],
    ['contractNumber', '1.2', 'Le champ Numéro de contrat est un numero'],
    ['claimNumber', undefined, 'Le champ Numéro de sinistre est obligatoire'],
    ['claimNumber', '-1', 'Le champ Numéro de sinistre est un numero'],
    ['receiptNumber', undefined, 'Le champ Numéro de quittance est obligatoire'],
    ['receiptNumber', 'x', 'Le champ Numéro de quittance est un numero'],
  ])('of %s being %j: %s', (field, value, message) => {
    expect(messageOf('complaint', fullComplaint, field, { [field]: value })).toBe(message);
  });

  test.each([
    '0199001234',
    '01 99 00 12 34',
    '+33199001234',
    '+33 1.99.00.12.34',
    '0033 7-99-00-12-34',
  ])('nothing of the telephone number %s', (phone) => {
    expect(messageOf('complaint', complaint, 'phone', { phone })).toBeUndefined();
  });

  test('what is wrong with a file, and which', () => {
    const file = { name: 'lettre.pdf', size: 12, type: 'application/pdf' };
    const files = (...list: object[]) =>
      messageOf('complaint', complaint, 'files', { files: list });
    expect(files(file, file, file)).toBeUndefined();
    expect(files(file, file, file, file)).toBe('Trois fichiers au plus peuvent être joints');
    expect(files(file, { ...file, type: 'text/html' })).toBe(
      'Le fichier 2 n’est ni un PDF, ni une image JPEG ou PNG',
    );
    expect(files({ ...file, size: 10_485_761 })).toBe('Le fichier 1 dépasse 10 Mo');
    expect(files({ ...file, size: 0 })).toBe('Le fichier 1 est vide');
  });

  test('that a hidden field is not expected', () => {
    expect(findWrong(forms.complaint, { ...complaint, otherCase: 'Texte' })).toMatchObject([
      { pointer: '/otherCase', message: 'Ce champ n’est pas attendu ici' },
    ]);
  });

  test('that an unknown field does not exist', () => {
    expect(findWrong(forms.complaint, { ...complaint, admin: 'Oui' })).toMatchObject([
      { pointer: '/admin', message: 'Ce champ n’existe pas dans ce formulaire' },
    ]);
  });
});

test.each([null, 'texte', 12, []])('%j is no form', async (answers) => {
  const refusal = await acceptForm(forms.contact, { answers }, texts, new Date()).catch(Object);
  if (!(refusal instanceof SubmissionError)) throw refusal;
  expect(refusal.describe(texts)).toEqual([
    { field: '', pointer: '', message: 'Le formulaire n’a pas la forme attendue' },
  ]);
});

// That what is accepted comes back from the wire: tests/properties/forms.test.ts.
test.each(Object.entries(forms))('the fields of %s travel under their names', (_, form) => {
  const fields = listTopFields(form.definition);
  const names = fields.map((field) => `${field.name}: ${wireName(field)}`);
  expect(names.join('\n')).toMatchSnapshot();
});

test('unknown names and other yes/no answers are refused', () => {
  const parts = encodeAnswers(forms.complaint, complaint);
  const changed = parts.map(([name, value]) => [name, name === 'claim' ? 'Oui' : value] as const);
  const { errors } = decodeParts(forms.complaint, [...changed, ['admin', '1']]);
  expect(errors).toMatchObject([
    { name: 'claim', problem: 'other-value' },
    { name: 'admin', problem: 'unknown' },
  ]);
});
