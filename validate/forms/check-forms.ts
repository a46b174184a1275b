import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileProblem, JsonFile } from '../../server/site-files/json-file.ts';
import { readJsonFile } from '../../server/site-files/read-json-file.ts';
import { checkForm } from './check-form.ts';

export type CheckedForms = { files: JsonFile[]; problems: FileProblem[]; count: number };

/** Reads and checks every form of a folder, all problems in one run. */
export async function checkForms(folder: string): Promise<CheckedForms> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const checked = await Promise.all(
    names.map(async (name) => {
      const { json, problems } = await readJsonFile(`form-schemas/${name}`, join(folder, name));
      if (!json) return { files: [], problems };
      return {
        files: [json],
        problems: checkForm(json.value, basename(name, '.json')).map(json.locate),
      };
    }),
  );
  return {
    files: checked.flatMap(({ files }) => files),
    problems: checked.flatMap(({ problems }) => problems),
    count: names.length,
  };
}
