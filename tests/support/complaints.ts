import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { encodeAnswers } from '../../src/forms/wire/wire.ts';
import * as samples from '../forms/samples.ts';
import { type FormName, forms } from './forms.ts';

/** Small files of the kinds that are accepted, by their first bytes. */
export const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
export const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (sign) => sign.charCodeAt(0),
);
export const jpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9,
]);

export const { contactRequest } = samples;

/** The texts of a form on the wire, by their names. */
export const encodeTexts = (form: FormName, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    encodeAnswers(forms[form], answers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** A complaint with every field of the specification's section 7 that can be sent at once. */
export const fullComplaint = encodeTexts('complaint', {
  ...samples.fullComplaint,
  otherCase: 'Voisin du sinistre,\nsans contrat',
  claim: 'Oui',
  premium: 'Oui',
  lastName: 'L’Hôte',
  firstName: 'Maëlle',
  address: '3, rue des Essais\n75000 Paris',
  adhesionDate: '2024-02-29',
  adhesionNumber: '0012',
  email: 'maelle@exemple.example',
});

/** The shortest complaint that is accepted. */
export const shortComplaint = Object.fromEntries(
  Object.entries(
    encodeTexts('complaint', {
      ...samples.complaint,
      contractManagement: 'Non',
      claim: 'Oui',
    }),
  ).filter(([, value]) => value !== ''),
);

/** Paths of the forms' receivers. */
export const receivers: Record<FormName, string> = {
  contact: '/api/contacts',
  complaint: '/api/reclamations',
};

export type SentFile = { name: string; bytes: Uint8Array };

export function toFormData(
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of files) form.append('files', new File([bytes.slice()], name));
  return form;
}

/** A form as it is on the wire. */
export async function encodeForm(form: FormData) {
  const encoded = new Response(form);
  const type = encoded.headers.get('Content-Type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
