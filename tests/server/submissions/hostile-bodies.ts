import {
  contactRequest,
  fullComplaint,
  pdf,
  png,
  shortComplaint,
} from '../../support/complaints.ts';
import type { Body } from '../../support/multipart.ts';
import type { Random } from '../../support/random.ts';
import {
  boundaryOf,
  createValidBody,
  type Fields,
  type Form,
  filePart,
  nastyTexts,
  toBody,
  toParts,
} from './valid-bodies.ts';

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
