import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createForms } from '../../src/forms/create-forms.ts';
import type { FormCode, Forms } from '../../src/forms/form.ts';
import type { FormTexts } from '../../src/texts/fr/forms.ts';
import { engineModule } from './engine-module.ts';

/** The forms of a folder: each is a folder of its own. */
export async function listFormFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) =>
      entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.json`))
        ? [entry.name]
        : [],
    )
    .sort();
}

/** The file of a site's texts of forms: its own, or the engine's in its language. */
export function findFormTexts(root: string, language: string): string {
  const own = join(root, 'site/form-texts.ts');
  const name = language.startsWith('fr') ? 'fr' : 'en';
  return existsSync(own) ? own : resolve(engineModule(`src/texts/${name}/forms.ts`));
}

type Locale = { language: string; timeZone: string };

/** Reads the forms of a site's folder, where no build has bundled them. */
export async function readForms(root: string, { language, timeZone }: Locale): Promise<Forms> {
  const folder = join(root, 'form-schemas');
  const names = await listFormFolders(folder);
  const file = pathToFileURL(findFormTexts(root, language)).href;
  // The catalogue's own type.
  const { formTexts: texts } = (await import(/* @vite-ignore */ file)) as { formTexts: FormTexts };
  const sources = await Promise.all(
    names.map(async (name) => {
      const code = join(folder, name, `${name}.ts`);
      return {
        file: JSON.parse(await readFile(join(folder, name, `${name}.json`), 'utf8')) as {
          name: string;
        },
        code: existsSync(code)
          ? ((await import(/* @vite-ignore */ pathToFileURL(code).href)) as FormCode)
          : {},
      };
    }),
  );
  return createForms(sources, { texts, language, timeZone });
}
