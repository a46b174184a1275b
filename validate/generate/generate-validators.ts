import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { listFormFolders } from '../forms/check-forms.ts';
import { compileForm, describeCompiledForm } from './compile-validators.ts';

/** The compiled validators of every form of a site's folder: file name below `generated/` → text. */
export async function generateValidators(site = '.'): Promise<[string, string][]> {
  const folder = join(site, 'form-schemas');
  const names = await listFormFolders(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Checked by `npm run validate`; otherwise Ajv's error fails the build.
      const form = JSON.parse(
        await readFile(`${folder}/${name}/${name}.json`, 'utf8'),
      ) as FormDefinition;
      return [
        [`form-${form.name}.js`, compileForm(form)],
        [`form-${form.name}.d.ts`, describeCompiledForm(form)],
      ] satisfies [string, string][];
    }),
  );
  return files.flat();
}
