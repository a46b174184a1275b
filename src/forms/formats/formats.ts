import { bic } from './bic.ts';
import { codePostalFr } from './code-postal-fr.ts';
import { date } from './date.ts';
import { dateTimeLocal } from './date-time-local.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { iban } from './iban.ts';
import { immatriculationFr } from './immatriculation-fr.ts';
import { month } from './month.ts';
import { siren } from './siren.ts';
import { siret } from './siret.ts';
import { telFr } from './tel-fr.ts';
import { time } from './time.ts';
import { uri } from './uri.ts';

/** Every format by its name in a form's JSON. A page loads those of its own form. */
export const formats = {
  email,
  date,
  time,
  month,
  'date-time-local': dateTimeLocal,
  'tel-fr': telFr,
  'code-postal-fr': codePostalFr,
  siren,
  siret,
  iban,
  bic,
  'immatriculation-fr': immatriculationFr,
  uri,
} satisfies Record<string, Format>;

export type Formats = Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;
