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

export const boundaryOf = (random: Random) => `----vitrine${random.below(1e9)}`;

export function toBody(random: Random, form: Form, parts: readonly Part[]): Body {
  const boundary = boundaryOf(random);
  return {
    path: receivers[form],
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    bytes: encodeParts(parts, boundary),
  };
}

/** A body that would be accepted. */
export function createValidBody(random: Random): Body {
  const form = random.pick(['contact', 'complaint'] as const);
  const fields = form === 'contact' ? contactRequest : random.pick([shortComplaint, fullComplaint]);
  const files = form === 'complaint' ? [filePart(random)] : [];
  return toBody(random, form, [...toParts(fields), ...files]);
}
