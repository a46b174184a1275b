import { expect, test } from 'vitest';
import { decodeWire, encodeWire } from '../../src/forms/wire.ts';
import { forms, texts } from '../support/forms.ts';
import { complaint, contactRequest, fullComplaint } from './samples.ts';

test('a complaint travels under the names of the specification, Oui as 1 and Non as 0', () => {
  expect(encodeWire(forms.complaint.definition, fullComplaint)).toEqual({
    ombrelle_insurance_interest: '0',
    ombrelle_claim_history: '0',
    other_cases: 'Ayant droit d’un adhérent',
    insurance_proposal: '0',
    contract_management: '1',
    information_report: '0',
    claim: '0',
    contract: '0',
    contract_subscription: '0',
    due_premium_payment: '0',
    personal_information: '0',
    other_claim_details: '1',
    other_claim_cases: 'L’accueil téléphonique',
    claim_details: 'Les faits, dans l’ordre.\nEt ma demande.',
    already_insured: '1',
    last_name: 'Exemple',
    first_name: 'Camille',
    address: '1 rue du Test, 75000 Paris',
    adhesion_date: '2023-04-01',
    adhesion_number: '1001',
    email: 'camille@exemple.example',
    phone: '01 99 00 12 34',
    client_number: '2002',
    contract_number: '3003',
    claim_number: '4004',
    receipt_number: '5005',
  });
});

test.each([
  ['contact', contactRequest],
  ['complaint', complaint],
  ['complaint', fullComplaint],
] as const)('a %s comes back as it was sent', (form, sample) => {
  expect(
    decodeWire(forms[form].definition, encodeWire(forms[form].definition, sample), texts),
  ).toEqual({
    data: sample,
  });
});

test('unknown names and other yes/no answers are refused', () => {
  const fields = { ...encodeWire(forms.complaint.definition, complaint), admin: '1', claim: 'Oui' };
  expect(decodeWire(forms.complaint.definition, fields, texts).errors).toEqual([
    { field: 'claim', message: 'La réponse doit être 1 (Oui) ou 0 (Non)' },
    { field: 'admin', message: 'Ce champ n’existe pas dans ce formulaire' },
  ]);
});
