/** Complete answers, as the forms hold them. */
export const contactRequest = {
  name: 'Camille Exemple',
  mail: 'camille@cabinet.example',
  phone: '01 99 00 12 34',
  entreprise: 'Cabinet Exemple',
  message: 'Une question sur la garantie financière.',
};

/** What the complaint is about: questions of its first step. */
export const subjects = {
  insuranceProposal: 'Non',
  contractManagement: 'Oui',
  information: 'Non',
  claim: 'Non',
  contract: 'Non',
  subscription: 'Non',
  premium: 'Non',
  personalInfo: 'Non',
  other: 'Non',
};

/** Its second step. */
export const identity = {
  alreadyInsured: 'Non',
  lastName: 'Exemple',
  firstName: 'Camille',
  address: '1 rue du Test, 75000 Paris',
  email: 'camille@exemple.example',
  phone: '01 99 00 12 34',
};

/** As few answers as the complaint takes. */
export const complaint = { insured: 'Oui', against: 'Non', ...subjects, ...identity };

/** What somebody adds who is insured already. */
export const contract = {
  adhesionDate: '2023-04-01',
  adhesionNumber: '1001',
  clientNumber: '2002',
  contractNumber: '3003',
  claimNumber: '4004',
  receiptNumber: '5005',
};

/** Every field answered, the conditional ones too. */
export const fullComplaint = {
  ...complaint,
  insured: 'Non',
  otherCase: 'Ayant droit d’un adhérent',
  other: 'Oui',
  otherCases: 'L’accueil téléphonique',
  details: 'Les faits, dans l’ordre.\nEt ma demande.',
  alreadyInsured: 'Oui',
  ...contract,
};
