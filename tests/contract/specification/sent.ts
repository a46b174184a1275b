/**
 * What visitors send (sections 3 and 7): each field, the page that asks for it, and its name on the
 * wire. The provider's name begins two of them.
 */
export type SentField = { name: string; wire: string; route: string };

const asks = (route: string, wireNames: Readonly<Record<string, string>>): SentField[] =>
  Object.entries(wireNames).map(([name, wire]) => ({ name, wire, route }));

export const sentEntities = [
  {
    name: 'Contact request',
    form: 'contact',
    call: '/contacts',
    fields: asks('/contact', {
      name: 'name',
      mail: 'mail',
      phone: 'phone',
      entreprise: 'entreprise',
      message: 'message',
    }),
  },
  {
    name: 'Claim form data',
    form: 'complaint',
    call: '/reclamations',
    fields: [
      ...asks('/claim/yours', {
        insured: 'ombrelle_insurance_interest',
        against: 'ombrelle_claim_history',
        otherCase: 'other_cases',
        insuranceProposal: 'insurance_proposal',
        contractManagement: 'contract_management',
        information: 'information_report',
        claim: 'claim',
        contract: 'contract',
        subscription: 'contract_subscription',
        premium: 'due_premium_payment',
        personalInfo: 'personal_information',
        other: 'other_claim_details',
        otherCases: 'other_claim_cases',
        details: 'claim_details',
        files: 'files',
      }),
      ...asks('/claim/contact', {
        alreadyInsured: 'already_insured',
        lastName: 'last_name',
        firstName: 'first_name',
        address: 'address',
        adhesionDate: 'adhesion_date',
        adhesionNumber: 'adhesion_number',
        email: 'email',
        phone: 'phone',
        clientNumber: 'client_number',
        contractNumber: 'contract_number',
        claimNumber: 'claim_number',
        receiptNumber: 'receipt_number',
      }),
    ],
  },
] as const satisfies readonly {
  name: string;
  form: 'contact' | 'complaint';
  call: string;
  fields: readonly SentField[];
}[];
