import type { Plugin } from 'vite';
import { writeWhenStale } from '../support/write-when-stale.ts';
import { generateValidators } from './generate-validators.ts';

/**
 * Vite plugin: compiles the validators of `form-schemas/` into `generated/` before a build, a test
 * run or development begins, and again when a form changes. Plain files and not a virtual module,
 * so that Node imports the same code without Vite.
 */
export function formValidators(): Plugin {
  const refresh = async () => {
    for (const [name, text] of await generateValidators()) {
      await writeWhenStale(`generated/${name}`, text);
    }
  };
  return {
    name: 'vitrine:form-validators',
    buildStart: refresh,
    // Awaited by Vite before it tells anybody of the change.
    async hotUpdate({ file }) {
      if (this.environment.name === 'client' && /form-schemas[\\/].*\.json$/.test(file))
        await refresh();
    },
  };
}
