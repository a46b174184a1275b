import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { generateValidators } from './generate-validators.ts';

/**
 * Vite plugin: compiles the validators of a site's `form-schemas/` into its `generated/` before a build, a test
 * run or development begins, and again when a form changes. Plain files and not a virtual module,
 * so that Node imports the same code without Vite.
 */
export function formValidators(folder: string): Plugin {
  const generated = join(folder, 'generated');
  const refresh = async () => {
    const validators = await generateValidators(folder);
    if (validators.length > 0) await mkdir(generated, { recursive: true });
    for (const [name, text] of validators) {
      const path = join(generated, name);
      // Writing what is there already would make watchers run for nothing.
      if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
    }
  };
  return {
    name: 'vitrine:form-validators',
    buildStart: refresh,
    configureServer({ watcher }) {
      watcher.add(join(folder, 'form-schemas'));
      watcher.on('change', (file) => {
        if (/form-schemas[\\/].*\.json$/.test(file)) void refresh();
      });
    },
  };
}
