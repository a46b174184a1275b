import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** A mistake that an author can make: what is changed in the site of this folder, and what is told. */
export type Mistake = z.output<typeof mistakeSchema>;

const change = z.strictObject({ file: z.string(), replace: z.string(), with: z.string() });

const mistakeSchema = z.strictObject({
  /** What the author has done, in a few words. */
  mistake: z.string(),
  /** One change or several. Each text is found once in its file, and replaced. */
  changes: change
    .transform((only) => [only])
    .or(z.array(change))
    .default([]),
  /** How the changed files are saved; Latin-1 is Windows-1252 but for a few signs. */
  encoding: z.enum(['utf8', 'latin1']).default('utf8'),
  /** New files: JSON values, or texts. */
  add: z.record(z.string(), z.unknown()).default({}),
  /** The whole report: one line or several. */
  told: z
    .string()
    .transform((only) => [only])
    .or(z.array(z.string())),
});

export const mistakesFolder = 'tests/contract/mistakes';

/** Every mistake by the name of its file, in the order of the names. */
export function readMistakes(): [name: string, mistake: Mistake][] {
  return readdirSync(`${mistakesFolder}/cases`)
    .toSorted()
    .map((file) => {
      const json: unknown = JSON.parse(readFileSync(`${mistakesFolder}/cases/${file}`, 'utf8'));
      return [file.replace(/\.json$/, ''), mistakeSchema.parse(json)];
    });
}
