import { join } from 'node:path';
import { visit } from 'jsonc-parser';
import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { FileDiagnosticsError, readText } from '../../server/load/json-file.ts';
import { getErrorPages } from '../../server/pages/find-page.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { defineFileRule, type Rule } from './rule.ts';

function findDoubleNames({ file, text }: JsonFile): FileDiagnostic[] {
  const diagnostics: FileDiagnostic[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, _offset, _length, line, column, pathOfObject) => {
      const names = open.at(-1);
      if (names?.has(name)) {
        diagnostics.push({
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
  return diagnostics;
}

/** The first line that differs from canonical JSON. Git handles the line ends of Windows. */
function findFormatting({ file, text, written: value }: JsonFile): FileDiagnostic[] {
  const written = text.replaceAll('\r\n', '\n');
  const canonical = printJson(value);
  if (written === canonical) return [];
  const [lines, expected] = [written.split('\n'), canonical.split('\n')];
  const first = lines.findIndex((line, index) => line !== expected[index]);
  // What only lacks its end differs after its last line.
  const line = first === -1 ? lines.length : first + 1;
  const message = 'is formatted otherwise than Studio writes it; run "npm run validate -- --fix"';
  return [{ file, line, column: 1, path: '', message }];
}

export const fileRules: readonly Rule[] = [
  {
    id: 'manifest',
    severity: 'error',
    description:
      'Every manifest is JSON, and its fields are those of the page’s and its blocks’ schemas.',
    reason:
      'The server does not start on a manifest that it cannot read (server/load/manifests.ts).',
    hint: 'Correct the field that is named; editors complete the right names.',
    find: ({ diagnostics }) => diagnostics,
  },
  {
    id: 'content',
    severity: 'error',
    description: 'Every content file has the records that its endpoint of the content API answers.',
    reason: 'Specification, sections 3 and 7: the shapes of the content API.',
    hint: 'Correct the field of the record that is named.',
    find: ({ contentDiagnostics }) => contentDiagnostics,
  },
  {
    id: 'form-schema',
    severity: 'error',
    description:
      'What a form’s file says is carried to the screen, the wire, the mails and the export, and each of its ways can be gone.',
    reason:
      'A keyword, widget or condition that does nothing would be lost without a word (docs/forms.md).',
    hint: 'Add or correct what is named.',
    find: ({ forms }) => forms.diagnostics,
  },
  defineFileRule({
    id: 'json-double-name',
    severity: 'error',
    description: 'No object names a field twice.',
    reason:
      'RFC 8259, section 4: names should be unique; of two, the first is lost without a word.',
    hint: 'Keep one of the two.',
    check: findDoubleNames,
  }),
  defineFileRule({
    id: 'json-canonical',
    severity: 'warning',
    description:
      'JSON has two spaces a level, one value a line, and letters written as themselves.',
    reason:
      'Studio and the commands write files like that: a change of one text is a change of one line.',
    hint: 'Run `npm run validate -- --fix`, or save the page in Studio.',
    check: findFormatting,
  }),
  {
    id: 'older-content',
    severity: 'warning',
    description: 'Manifests hold the content of blocks in its present form.',
    reason: 'Older forms are read as well, but editors complete and explain the present one.',
    hint: 'Run `npm run migrate`.',
    find: ({ notices }) => notices,
    findOnPage: ({ notices }) => notices,
  },
  {
    id: 'generated-fresh',
    severity: 'error',
    description:
      'The files in generated/ are what the schemas say; checked on the project itself alone.',
    reason: 'Editors complete and check manifests by these files.',
    hint: 'Run "npm run generate" and commit what it writes.',
    *find({ root, generated }) {
      const message = 'is stale; run "npm run generate"';
      for (const [name, text] of generated) {
        if (readText(join(root, 'generated', name)) === text) continue;
        yield { file: `generated/${name}`, line: 1, column: 1, path: '', message };
      }
    },
  },
  {
    id: 'error-pages',
    severity: 'error',
    description: 'The site has its error pages.',
    reason: 'The server does not start without them (server/pages/find-page.ts).',
    hint: 'Add the page with the route and the status that are named.',
    *find({ diagnostics, pages: known, definition: { dynamicPrefix } }) {
      // A manifest that cannot be read may be the one that seems to be missing.
      if (diagnostics.length > 0) return;
      const pages = known.map(({ page }) => page);
      try {
        getErrorPages(pages, dynamicPrefix);
      } catch (error) {
        if (!(error instanceof FileDiagnosticsError)) throw error;
        const file = 'page-manifests/errors/';
        for (const diagnostic of error.diagnostics) yield { ...diagnostic, file };
      }
    },
  },
];
