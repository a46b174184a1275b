import { tableRow } from '../../../validate/generate/table-row.ts';
import { rules } from '../../../validate/rules/rules.ts';

/** `docs/validation-rules.md`: what `npm run validate` checks, from the rules themselves. */
export function createRulesDocument(): string {
  const rows = rules.map(({ id, severity, holds, reason, remedy }) =>
    tableRow([`\`${id}\``, severity, holds, reason, remedy]),
  );
  return `# What \`npm run validate\` checks

Made by \`npm run generate\` from \`validate/rules/\`; do not edit.

Each line of a report ends with the rule that it comes from. An \`error\` fails the command (exit status 1), a \`warning\` is told and passes. Rules about a page look at the page as the server renders it: once with the content that its sources answer, once with its defaults, as when they do not answer. What exactly is told of a mistake: [mistakes.md](mistakes.md).

${tableRow(['rule', 'severity', 'what must hold', 'why', 'what to do'])}
${tableRow(['---', '---', '---', '---', '---'])}
${rows.join('\n')}

## Formats

\`--format text\` is for people, \`json\` for programs, \`github\` writes workflow commands that show findings beside the lines of a change. \`--watch\` checks again after each change and tells what came (\`+\`) and what went (\`-\`). A folder as argument checks another site.

What was found out of a page is used again while the page and all that it is made of stay the same, by content, the code of the checks and the day included; \`--no-cache\` looks at every page anew. What links, titles and routes say of each other is looked at each time.

## Add a rule

A rule in the file of its subject in \`validate/rules/\`, one line in \`validate/rules/rules.ts\`, a mistake in \`tests/contract/mistakes/cases/\`, and \`npm run generate\`. A rule that needs no other page says \`findOnPage\`, and what it finds is kept; one about the whole site says \`find\`.
`;
}
