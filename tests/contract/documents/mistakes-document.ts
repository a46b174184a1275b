import { inlineCode, tableRow } from '../../../validate/generate/table-row.ts';
import type { Mistake } from '../mistakes/read-mistakes.ts';
import { readMistakes } from '../mistakes/read-mistakes.ts';

/** `docs/mistakes.md`: what is told of each mistake that an author can make, from the fixtures. */
export function createMistakesDocument(): string {
  const rows = readMistakes().map(([, mistake]) =>
    tableRow([mistake.mistake, describeChange(mistake), describeReport(mistake)]),
  );
  return `# Mistakes, and what you are told

Made by \`npm run generate\` from \`tests/contract/mistakes/cases/\`; do not edit. Each mistake is made in the small site of \`tests/contract/mistakes/site/\`, and a test holds the whole report to the words below. The rules, named in brackets: [validation-rules.md](validation-rules.md).

${tableRow(['mistake', 'what you wrote', 'what you are told'])}
${tableRow(['---', '---', '---'])}
${rows.join('\n')}
`;
}

function describeChange({ changes, add }: Mistake): string {
  const written = changes.map(
    (change) => `${inlineCode(cutToDifference(change))} for ${inlineCode(change.replace)}`,
  );
  const added = Object.keys(add).map((file) => `a new file ${inlineCode(file)}`);
  return [...written, ...added].join('<br>') || 'nothing';
}

/** What was written; nothing at all when something was only taken away. */
function cutToDifference({ with: written }: Mistake['changes'][number]): string {
  return written.trim() === '' ? '(nothing)' : written;
}

function describeReport({ told }: Mistake): string {
  return told.map(inlineCode).join('<br>');
}
