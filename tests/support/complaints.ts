import type { FormName } from './forms.ts';

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

/** A complaint with every field of the specification's section 7 that can be sent at once. */
export const fullComplaint = {
  ombrelle_insurance_interest: '0',
  ombrelle_claim_history: '0',
  other_cases: 'Voisin du sinistre,\nsans contrat',
  insurance_proposal: '0',
  contract_management: '1',
  information_report: '0',
  claim: '1',
  contract: '0',
  contract_subscription: '0',
  due_premium_payment: '1',
  personal_information: '0',
  other_claim_details: '1',
  other_claim_cases: 'Un courrier resté sans réponse',
  claim_details: 'Depuis le 3 mars, rien.\nMerci de votre réponse.',
  already_insured: '1',
  last_name: 'L’Hôte',
  first_name: 'Maëlle',
  address: '3, rue des Essais\n75000 Paris',
  adhesion_date: '2024-02-29',
  adhesion_number: '0012',
  email: 'maelle@exemple.example',
  phone: '01 99 00 12 34',
  client_number: '34',
  contract_number: '56',
  claim_number: '78',
  receipt_number: '90',
} as const;

/** The shortest complaint that is accepted. */
export const shortComplaint = {
  ombrelle_insurance_interest: '1',
  ombrelle_claim_history: '0',
  insurance_proposal: '0',
  contract_management: '0',
  information_report: '0',
  claim: '1',
  contract: '0',
  contract_subscription: '0',
  due_premium_payment: '0',
  personal_information: '0',
  other_claim_details: '0',
  already_insured: '0',
  last_name: 'Essai',
  first_name: 'Camille',
  address: '1, rue des Essais, 75000 Paris',
  email: 'camille@exemple.example',
  phone: '0199001234',
} as const;

export const contactRequest = {
  name: 'Camille Essai',
  mail: 'camille@exemple.example',
  phone: '01 99 00 12 34',
  entreprise: 'Cabinet Essai',
  message: 'Rappelez-moi demain.',
} as const;

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
