import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileDiagnostic, type JsonFile, readJsonFile } from '../../server/load/json-file.ts';
import { listFormFolders } from '../../server/load/read-forms.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { checkForm } from './check-form.ts';

/** Reads and checks every form of a folder. Returns all diagnostics. */
export async function checkForms(folder: string) {
  const names = await listFormFolders(folder);
  const read = await Promise.all(
    names.map(async (name) => {
      const file = `${name}/${name}.json`;
      const hasCode = existsSync(join(folder, name, `${name}.ts`));
      return { name, hasCode, ...(await readJsonFile(`form-schemas/${file}`, join(folder, file))) };
    }),
  );
  const forms = read.flatMap(({ json, ...form }) => (json ? [{ ...form, json }] : []));
  return {
    files: forms.map(({ json }) => json),
    diagnostics: [
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...forms.flatMap(({ name, hasCode, json }) =>
        checkForm(json.value, name, { hasCode }).map(json.locate),
      ),
      ...findShared(forms, 'reference'),
      ...findShared(forms, 'endpoint'),
    ],
    count: names.length,
  };
}

type NamedForm = { name: string; json: JsonFile };

/** What two forms of a site may not have in common. */
function findShared(forms: readonly NamedForm[], key: 'reference' | 'endpoint'): FileDiagnostic[] {
  const getValue = ({ name, json }: NamedForm) =>
    valueAt(json.value, [key]) ?? (key === 'endpoint' ? name : undefined);
  return forms.flatMap((form, index) => {
    const value = getValue(form);
    const other = forms
      .slice(0, index)
      .find((one) => value !== undefined && getValue(one) === value);
    if (!other) return [];
    const message = `"${value}" is the ${key} of the form "${other.name}" already; choose another`;
    return [form.json.locate({ path: [key], message })];
  });
}
