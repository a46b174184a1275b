import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const siteSchema = z.object({ wirePrefix: z.string() });

/** The one fact of the site that names of wire fields depend on. `npm run validate` checks the rest. */
export async function readWirePrefix(file: string): Promise<string> {
  return siteSchema.parse(JSON.parse(await readFile(file, 'utf8'))).wirePrefix;
}
