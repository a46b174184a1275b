import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileDiagnostic, type JsonFile, readJsonFile } from '../../server/load/json-file.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { checkForm } from './check-form.ts';

export type CheckedForms = { files: JsonFile[]; diagnostics: FileDiagnostic[]; count: number };

/** Reads and checks every form of a folder. Returns all diagnostics. */
export async function checkForms(
  folder: string,
  /** The registered forms; undefined for a folder without code. */
  registered?: readonly string[],
): Promise<CheckedForms> {
  const names = await listFormFolders(folder);
  const checked = await Promise.all(
    names.map(async (name) => {
      const file = `${name}/${name}.json`;
      const { json, diagnostics } = await readJsonFile(`form-schemas/${file}`, join(folder, file));
      if (!json) return { files: [], diagnostics };
      return {
        files: [json],
        diagnostics: [...checkForm(json.value, name), ...checkRegistered(name, registered)].map(
          json.locate,
        ),
      };
    }),
  );
  return {
    files: checked.flatMap(({ files }) => files),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
    count: names.length,
  };
}

function checkRegistered(name: string, registered: readonly string[] | undefined): Diagnostic[] {
  if (!registered || registered.includes(name)) return [];
  const message = `"${name}" is not in form-schemas/registry.ts: nothing shows or receives it; add its lines there`;
  return [{ path: ['name'], message }];
}

/** The forms of a folder: each is a folder of its own. */
export async function listFormFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
