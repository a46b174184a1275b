import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileProblem } from '../../server/json-file.ts';
import { readJsonFile } from '../../server/read-json-file.ts';
import { checkForm } from './check-form.ts';

/** Checks every form of a folder, all problems in one run. */
export async function checkForms(
  folder: string,
): Promise<{ problems: FileProblem[]; count: number }> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const checked = await Promise.all(
    names.map(async (name) => {
      const { json, problems } = await readJsonFile(`form-schemas/${name}`, join(folder, name));
      if (!json) return problems;
      return checkForm(json.value, basename(name, '.json')).map(json.locate);
    }),
  );
  return { problems: checked.flat(), count: names.length };
}
