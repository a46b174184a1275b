import type { Site } from '../../src/site/site-manifest.ts';
import type { Environment } from '../environment.ts';
import { type LetterPart, paragraph } from './letter.ts';
import type { Address } from './mail.ts';

/** Who writes to whom, from `site.json` and the environment. */
export type Correspondence = {
  sender: Address;
  claimsTeam: Address;
  commercialTeam: Address;
  /** Lines below every mail to a visitor. */
  signature: readonly string[];
  hours: string;
  wirePrefix: string;
};

type Settings = Pick<Environment, 'MAIL_FROM' | 'MAIL_CLAIMS' | 'MAIL_COMMERCIAL'>;

export function createCorrespondence(
  { name, company, wirePrefix }: Pick<Site, 'name' | 'company' | 'wirePrefix'>,
  { MAIL_FROM, MAIL_CLAIMS, MAIL_COMMERCIAL }: Settings,
): Correspondence {
  const { street, postalCode, city } = company.address;
  return {
    sender: { name, address: MAIL_FROM ?? company.email },
    claimsTeam: { name: `${name} Réclamations`, address: MAIL_CLAIMS ?? company.email },
    commercialTeam: { name: `${name} Commercial`, address: MAIL_COMMERCIAL ?? company.email },
    signature: [
      company.legalName,
      `${street}, ${postalCode} ${city}`,
      `${formatPhone(company.phone)} · ${company.email}`,
    ],
    hours: company.hours.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    wirePrefix,
  };
}

/** `+33199000100` as it is read in France. */
const formatPhone = (phone: string) =>
  phone.replace(/^\+33/, '0').replaceAll(/(\d{2})(?=\d)/g, '$1 ');

export const signature = ({ signature: lines }: Correspondence): LetterPart[] => [
  paragraph('Cordialement,'),
  paragraph(lines.join('\n')),
];
