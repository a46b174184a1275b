import type { Locale } from '../../src/site/define-site.ts';
import type { SiteManifest } from '../../src/site/site-manifest.ts';
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
  /** In which it is written. */
  locale: Locale;
};

type Settings = Pick<Environment, 'MAIL_FROM' | 'MAIL_CLAIMS' | 'MAIL_COMMERCIAL'>;

export function createCorrespondence(
  { name, company }: Pick<SiteManifest, 'name' | 'company'>,
  { MAIL_FROM, MAIL_CLAIMS, MAIL_COMMERCIAL }: Settings,
  locale: Locale,
): Correspondence {
  const { street, postalCode, city } = company.address;
  return {
    sender: { name, address: MAIL_FROM ?? company.email },
    claimsTeam: { name: `${name} Réclamations`, address: MAIL_CLAIMS ?? company.email },
    commercialTeam: { name: `${name} Commercial`, address: MAIL_COMMERCIAL ?? company.email },
    signature: [
      company.legalName,
      `${street}, ${postalCode} ${city}`,
      `${locale.formatPhone(company.phone)} · ${company.email}`,
    ],
    hours: company.hours.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    locale,
  };
}

export const signature = ({ signature: lines }: Correspondence): LetterPart[] => [
  paragraph('Cordialement,'),
  paragraph(lines.join('\n')),
];
