import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProblem, JsonFile } from '../../server/site-files/json-file.ts';
import { readJsonFile } from '../../server/site-files/read-json-file.ts';
import { checkForm } from './check-form.ts';

export type CheckedForms = { files: JsonFile[]; problems: FileProblem[]; count: number };

/** Reads and checks every form of a folder, all problems in one run. */
export async function checkForms(folder: string): Promise<CheckedForms> {
  const names = await listFormFolders(folder);
  const checked = await Promise.all(
    names.map(async (name) => {
      const file = `${name}/${name}.json`;
      const { json, problems } = await readJsonFile(`form-schemas/${file}`, join(folder, file));
      if (!json) return { files: [], problems };
      return {
        files: [json],
        problems: checkForm(json.value, name).map(json.locate),
      };
    }),
  );
  return {
    files: checked.flatMap(({ files }) => files),
    problems: checked.flatMap(({ problems }) => problems),
    count: names.length,
  };
}

/** The forms of a folder: each is a folder of its own. */
export async function listFormFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
