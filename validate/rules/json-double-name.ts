import { visit } from 'jsonc-parser';
import type { FileProblem, JsonFile } from '../../server/site-files/json-file.ts';
import { formatPath } from '../../src/problems/json-path.ts';
import type { Rule } from '../rule.ts';

export const jsonDoubleName: Rule = {
  id: 'json-double-name',
  severity: 'error',
  holds: 'No object names a field twice.',
  reason: 'RFC 8259, section 4: names should be unique; of two, the first is lost without a word.',
  remedy: 'Keep one of the two.',
  *find({ manifests, contentFiles, forms }) {
    const { siteJson, facts, fragments } = manifests;
    const shared = [siteJson, facts?.json, ...[...fragments.values()].map(({ json }) => json)];
    for (const json of [...shared, ...contentFiles, ...forms.files]) {
      if (json) yield* findDoubleNames(json);
    }
  },
  findOnPage: ({ pageFile }) => (pageFile ? findDoubleNames(pageFile.json) : []),
};

function findDoubleNames({ file, text }: JsonFile): FileProblem[] {
  const problems: FileProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, _offset, _length, line, column, pathOfObject) => {
      const names = open.at(-1);
      if (names?.has(name)) {
        problems.push({
          file,
          line: line + 1,
          column: column + 1,
          path: formatPath([...pathOfObject(), name]),
          message: `"${name}" stands twice in this object, and only the last one counts; keep one`,
        });
      }
      names?.add(name);
    },
  });
  return problems;
}
