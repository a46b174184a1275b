import { jpeg, pdf, png, receivers, shortComplaint } from '../../support/complaints.ts';
import { type Body, encodeParts, type Part } from '../../support/multipart.ts';
import type { Random } from '../../support/random.ts';

/** Texts that have broken forms before; all of them are harmless as text. */
export const nastyTexts = [
  "'; DROP TABLE submissions; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(1+1)*cmd|calc!A0',
  'Bcc: victime@exemple.example',
  'ligne 1\r\nBcc: victime@exemple.example\r\n\r\ncorps',
  '\u202Etxet desrever',
  '👩‍👩‍👧‍👦 Ünïcödé ﷽ 漢字',
  'e\u0301'.repeat(20),
  '../../../etc/passwd',
  '%00%0d%0a',
  'null',
  '__proto__',
  'a'.repeat(90),
];

export type Fields = Record<string, string>;
export type Form = 'contact' | 'complaint';

export const toParts = (fields: Fields): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

const files = [
  { name: 'facture.pdf', bytes: pdf },
  { name: 'photo.png', bytes: png },
  { name: 'photo.jpg', bytes: jpeg },
];
export const filePart = (random: Random, bytes = random.pick(files).bytes): Part => ({
  name: 'files',
  value: bytes,
  filename: random.pick([...nastyTexts, 'a.pdf', 'b.exe', '.']),
  type: random.pick(['application/pdf', 'text/html', 'image/png']),
});

const text = (random: Random, longest: number) =>
  [...`${random.pick(nastyTexts)} ${random.below(1e6)}`].slice(0, longest).join('');
const digits = (random: Random) => String(random.below(1e9));

function createFields(random: Random, form: Form): Fields {
  const email = `a${random.below(1e6)}@exemple.example`;
  if (form === 'contact') {
    return {
      name: text(random, 100),
      mail: email,
      phone: [...`${1e5 + random.below(1e5)} ${random.pick(nastyTexts)}`].slice(0, 30).join(''),
      entreprise: text(random, 150),
      message: text(random, 5000).repeat(random.below(3) + 1),
    };
  }
  const answers = Object.fromEntries(
    Object.entries(shortComplaint)
      .filter(([, value]) => value === '0' || value === '1')
      .map(([name]) => [name, random.pick(['0', '1'])]),
  );
  const fields: Fields = {
    ...answers,
    contract: '1',
    last_name: text(random, 100),
    first_name: text(random, 100),
    address: text(random, 300),
    email,
    phone: random.pick(['0199001234', '+33 1 99 00 12 34', '0033199001234', '01.99.00.12.34']),
  };
  if (random.chance(0.5)) fields.claim_details = text(random, 10_000);
  const { ombrelle_insurance_interest: insured, ombrelle_claim_history: against } = fields;
  if (insured === '0' && against === '0') fields.other_cases = text(random, 1000);
  if (fields.other_claim_details === '1') fields.other_claim_cases = text(random, 1000);
  if (fields.already_insured === '1') {
    fields.adhesion_date = `20${10 + random.below(16)}-0${1 + random.below(9)}-1${random.below(10)}`;
    for (const name of insuredNumbers) fields[name] = digits(random);
  }
  return fields;
}

export const insuredNumbers = [
  'adhesion_number',
  'client_number',
  'contract_number',
  'claim_number',
  'receipt_number',
];

export const boundaryOf = (random: Random) => `----vitrine${random.below(1e9)}`;

export function toBody(random: Random, form: Form, parts: readonly Part[]): Body {
  const boundary = boundaryOf(random);
  return {
    path: receivers[form],
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    bytes: encodeParts(parts, boundary),
  };
}

/** A body that must be accepted, with what must be kept of it. */
export function createValidBody(random: Random): Body & { fields: Fields; attachments: number } {
  const form = random.pick(['contact', 'complaint'] as const);
  const fields = createFields(random, form);
  const attachments = form === 'complaint' ? random.below(4) : 0;
  const fileParts = Array.from({ length: attachments }, () => filePart(random));
  const parts = [...toParts(fields), ...fileParts].sort(() => random.next() - 0.5);
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    value.replaceAll('\r\n', '\n'),
  ]);
  return { ...toBody(random, form, parts), fields: Object.fromEntries(kept), attachments };
}
