import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { generateValidators } from './generate-validators.ts';

/**
 * Vite plugin: compiles the validators of `form-schemas/` into `generated/` before a build, a test
 * run or development begins, and again when a form changes. Plain files and not a virtual module,
 * so that Node imports the same code without Vite.
 */
export function formValidators(): Plugin {
  const refresh = async () => {
    for (const [name, text] of await generateValidators()) {
      const path = `generated/${name}`;
      // Writing what is there already would make watchers run for nothing.
      if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
    }
  };
  return {
    name: 'vitrine:form-validators',
    buildStart: refresh,
    configureServer({ watcher }) {
      watcher.add('form-schemas');
      watcher.on('change', (file) => {
        if (/form-schemas[\\/].*\.json$/.test(file)) void refresh();
      });
    },
  };
}
