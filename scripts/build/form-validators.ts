import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeWhenStale } from '../../server/load/write-when-stale.ts';
import { generateValidators } from '../../validate/generate/generate-validators.ts';

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
      await writeWhenStale(join(generated, name), text);
    }
  };
  return {
    name: 'vitrine:form-validators',
    buildStart: refresh,
    // Vite awaits this before it sends the update.
    async hotUpdate({ file }) {
      if (this.environment.name === 'client' && /form-schemas[\\/].*\.json$/.test(file))
        await refresh();
    },
  };
}
