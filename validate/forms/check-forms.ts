import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProblem, JsonFile } from '../../server/load/json-file.ts';
import { readJsonFile } from '../../server/load/read-json-file.ts';
import type { Problem } from '../../src/diagnostics/diagnostic.ts';
import { checkForm } from './check-form.ts';

export type CheckedForms = { files: JsonFile[]; problems: FileProblem[]; count: number };

/** Reads and checks every form of a folder, all problems in one run. */
export async function checkForms(
  folder: string,
  /** The forms that the site hands over; undefined: its folder holds no code that could. */
  registered?: readonly string[],
): Promise<CheckedForms> {
  const names = await listFormFolders(folder);
  const checked = await Promise.all(
    names.map(async (name) => {
      const file = `${name}/${name}.json`;
      const { json, problems } = await readJsonFile(`form-schemas/${file}`, join(folder, file));
      if (!json) return { files: [], problems };
      return {
        files: [json],
        problems: [...checkForm(json.value, name), ...checkRegistered(name, registered)].map(
          json.locate,
        ),
      };
    }),
  );
  return {
    files: checked.flatMap(({ files }) => files),
    problems: checked.flatMap(({ problems }) => problems),
    count: names.length,
  };
}

function checkRegistered(name: string, registered: readonly string[] | undefined): Problem[] {
  if (!registered || registered.includes(name)) return [];
  const message = `"${name}" is not in form-schemas/registry.ts: nothing shows or receives it; add its lines there`;
  return [{ path: ['name'], message }];
}

/** The forms of a folder: each is a folder of its own. */
export async function listFormFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
