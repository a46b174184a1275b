import { findNearest } from '../../src/problems/nearest-name.ts';
import { findFile } from '../link-target.ts';
import type { Rule } from '../rule.ts';

export const pictureExists: Rule = {
  id: 'picture-exists',
  severity: 'error',
  holds: 'Every picture and file that a page names is in content/storage.',
  reason: 'Visitors would see the fallback picture, or come to an error.',
  remedy: 'Correct the path, or add the file.',
  *find({ references, targets: { pictures } }) {
    for (const reference of references) {
      const name = findFile(reference);
      if (name === undefined || pictures.has(name)) continue;
      const nearest = findNearest(name, pictures);
      const remedy = nearest
        ? `, did you mean "${nearest}"?`
        : '; correct the path or add the file';
      yield reference.report(`no file "${name}" in content/storage${remedy}`);
    }
  },
};
