import {
  contactRequest,
  fullComplaint,
  jpeg,
  pdf,
  png,
  receivers,
  shortComplaint,
} from '../../support/complaints.ts';
import { type Body, encodeParts, type Part } from '../../support/multipart.ts';
import type { Random } from '../../support/random.ts';

/** Texts that have broken forms before; all of them are harmless as text. */
const nastyTexts = [
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

type Fields = Record<string, string>;
type Form = 'contact' | 'complaint';

const toParts = (fields: Fields): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

const files = [
  { name: 'facture.pdf', bytes: pdf },
  { name: 'photo.png', bytes: png },
  { name: 'photo.jpg', bytes: jpeg },
];
const filePart = (random: Random, bytes = random.pick(files).bytes): Part => ({
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
      phone: text(random, 30),
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

const insuredNumbers = [
  'adhesion_number',
  'client_number',
  'contract_number',
  'claim_number',
  'receipt_number',
];

const boundaryOf = (random: Random) => `----vitrine${random.below(1e9)}`;

function toBody(random: Random, form: Form, parts: readonly Part[]): Body {
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

type Spoil = (random: Random) => Body;

const complaintOf = (random: Random): Fields => ({
  ...random.pick([shortComplaint, fullComplaint]),
});
const fieldsOf = (random: Random, form: Form): Fields =>
  form === 'contact' ? { ...contactRequest } : complaintOf(random);
const anyForm = (random: Random) => random.pick(['contact', 'complaint'] as const);

const withField = (random: Random, form: Form, name: string, value: string | Uint8Array): Body => {
  const parts = toParts(fieldsOf(random, form)).filter((part) => part.name !== name);
  return toBody(random, form, [...parts, { name, value }]);
};

const unprintable = () => Uint8Array.from([0x41, 0xff, 0xfe, 0xc3, 0x28]);

/** Ways in which a body is wrong; each gives a body that must be refused. */
export const spoils: Readonly<Record<string, Spoil>> = {
  'a required field is missing': (random) => {
    const form = anyForm(random);
    const required = form === 'contact' ? contactRequest : shortComplaint;
    const name = random.pick(Object.keys(required));
    return toBody(
      random,
      form,
      toParts(fieldsOf(random, form)).filter((part) => part.name !== name),
    );
  },
  'an answer is of the wrong type': (random) => {
    const name = random.pick(['claim', 'contract', 'already_insured', 'ombrelle_claim_history']);
    const values = ['Oui', '2', 'true', 'on', '-1', '1.0', ' 1', '١', '[]', '{}', 'null', '01'];
    return withField(random, 'complaint', name, random.pick(values));
  },
  'a field is unknown': (random) => {
    const name = random.pick([
      ...nastyTexts,
      'id',
      'reference',
      'constructor',
      'toString',
      ' name',
    ]);
    return withField(random, anyForm(random), name, random.pick(nastyTexts));
  },
  'a field comes twice': (random) => {
    const form = anyForm(random);
    const parts = toParts(fieldsOf(random, form));
    return toBody(random, form, [...parts, random.pick(parts)]);
  },
  'a field is too long': (random) => {
    const [form, name] = random.pick([
      ['contact', 'message'],
      ['contact', 'name'],
      ['complaint', 'claim_details'],
      ['complaint', 'last_name'],
      ['complaint', 'email'],
    ] as const);
    return withField(
      random,
      form,
      name,
      'é'.repeat(random.pick([11_000, 30_000, 70_000, 400_000])),
    );
  },
  'an address is none': (random) => {
    const values = [
      'a@b',
      'a b@exemple.example',
      'a@exemple.example\r\nBcc: b@exemple.example',
      'a@exemple.example,b@exemple.example',
      'a@exemple.example;b@exemple.example',
      '<a@exemple.example>',
      'Jean <a@exemple.example>',
      '"a@exemple.example" <b@exemple.example>',
      'a@exemple.example\n',
      `${'a'.repeat(250)}@exemple.example`,
      '@exemple.example',
    ];
    const [form, name] = random.pick([
      ['contact', 'mail'],
      ['complaint', 'email'],
    ] as const);
    return withField(random, form, name, random.pick(values));
  },
  'a number is none': (random) => {
    const parts = toParts({
      ...fullComplaint,
      [random.pick(insuredNumbers)]: random.pick([
        '',
        '12a',
        '-1',
        '1e5',
        '٣',
        '1 2',
        '9'.repeat(40),
      ]),
    });
    return toBody(random, 'complaint', parts);
  },
  'a telephone number is none': (random) => {
    const values = ['0899001234', '123', '+44 20 7946 0000', '01--99001234', 'x'.repeat(99)];
    return withField(random, 'complaint', 'phone', random.pick(values));
  },
  'a date is none': (random) => {
    const adhesion_date = random.pick(['2023-02-29', '29/02/2024', 'hier', '0', '2024-13-01']);
    return toBody(random, 'complaint', toParts({ ...fullComplaint, adhesion_date }));
  },
  'a condition is not met': (random) => {
    const { other_cases: _, ...withoutCase } = fullComplaint;
    const { other_claim_cases: __, ...withoutCases } = fullComplaint;
    const fields = random.pick<Fields>([
      withoutCase,
      withoutCases,
      { ...fullComplaint, already_insured: '0' },
      { ...fullComplaint, other_claim_details: '0' },
      { ...shortComplaint, claim: '0' },
    ]);
    return toBody(random, 'complaint', toParts(fields));
  },
  'there are too many files': (random) => {
    const parts = Array.from({ length: 4 + random.below(6) }, () => filePart(random));
    return toBody(random, 'complaint', [...toParts(complaintOf(random)), ...parts]);
  },
  'a file is of another kind': (random) => {
    const contents = [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html><script>alert(1)</script>',
      'MZ\u0090\u0000',
      'GIF89a\u0001\u0000\u0001\u0000',
      'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000',
      'PK\u0003\u0004',
      '#!/bin/sh\nrm -rf /\n',
      ' %PDF-1.7',
      '%PD',
      'RIFF\u0000\u0000\u0000\u0000WEBP',
      '\u0000',
    ];
    const bytes = Buffer.from(random.pick(contents), 'latin1');
    return toBody(random, 'complaint', [...toParts(shortComplaint), filePart(random, bytes)]);
  },
  'a file is empty': (random) =>
    toBody(random, 'complaint', [
      ...toParts(shortComplaint),
      { name: 'files', value: '', filename: 'vide.pdf', type: 'application/pdf' },
    ]),
  'a file stands in the wrong place': (random) => {
    const form = anyForm(random);
    const name = form === 'contact' ? 'files' : random.pick(['file', 'files[]', 'last_name', '']);
    return toBody(random, form, [
      ...toParts(fieldsOf(random, form)),
      { ...filePart(random), name },
    ]);
  },
  'text stands in the place of a file': (random) =>
    withField(random, 'complaint', 'files', random.pick(nastyTexts)),
  'the end is missing': (random) => {
    const body = createValidBody(random);
    return { ...body, bytes: body.bytes.slice(0, random.below(body.bytes.length - 3)) };
  },
  'the boundary is another': (random) => {
    const body = createValidBody(random);
    const other = `multipart/form-data; boundary=${boundaryOf(random)}x`;
    return { ...body, headers: { 'Content-Type': other } };
  },
  'it is no form': (random) => {
    const types = [
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      '',
    ];
    const bytes = new TextEncoder().encode(JSON.stringify(contactRequest));
    return { ...createValidBody(random), headers: { 'Content-Type': random.pick(types) }, bytes };
  },
  'it is noise': (random) => {
    const body = createValidBody(random);
    const bytes = Uint8Array.from({ length: random.below(3000) }, () => random.below(256));
    return { ...body, bytes };
  },
  'a byte of its first boundary is another': (random) => {
    const form = anyForm(random);
    const parts = toParts(fieldsOf(random, form));
    const body = toBody(random, form, parts);
    const bytes = body.bytes.slice();
    const place = random.below('------vitrine'.length);
    bytes[place] = (bytes[place] ?? 0) ^ 0x15;
    return { ...body, bytes };
  },
  'text is not UTF-8': (random) => {
    const [form, name] = random.pick([
      ['contact', 'message'],
      ['complaint', 'claim_details'],
    ] as const);
    return withField(random, form, name, unprintable());
  },
  'text holds control characters': (random) => {
    const sign = random.pick(['\0', '\u0008', '\u001b[2J', '\u007f', '\u0085']);
    return withField(random, 'contact', 'name', `Jean${sign}`);
  },
  'there are too many fields': (random) => {
    const extra = Array.from({ length: 70 }, (_, index) => ({ name: `f${index}`, value: 'x' }));
    return toBody(random, 'contact', [...toParts(contactRequest), ...extra]);
  },
  'the key is none': (random) => {
    const body = toBody(random, 'contact', toParts(contactRequest));
    const key = random.pick(['x', "' OR 1=1 --", 'k'.repeat(300)]);
    return { ...body, headers: { ...body.headers, 'Idempotency-Key': key } };
  },
  'a header is very long': (random) => {
    const body = { name: 'n'.repeat(9000), value: 'x' };
    return toBody(random, 'contact', [...toParts(contactRequest), body]);
  },
};

/** Few, because they are slow: bodies over the limits of size. */
export const oversized: Readonly<Record<string, Spoil>> = {
  'a file is too large': (random) => {
    const bytes = new Uint8Array(10.5 * 1024 * 1024);
    bytes.set(pdf);
    return toBody(random, 'complaint', [...toParts(shortComplaint), filePart(random, bytes)]);
  },
  'the whole is too large': (random) => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    bytes.set(png);
    const parts = [1, 2, 3].map(() => filePart(random, bytes));
    return toBody(random, 'complaint', [...toParts(shortComplaint), ...parts]);
  },
};
