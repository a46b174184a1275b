import { site } from 'virtual:vitrine/site';
import { listRules } from '../../validate/rules/rules.ts';
import { readMistakes } from './mistakes/read-mistakes.ts';

/** `docs/validation.md`: every rule, with the mistakes that it reports and the exact messages. */
export function createValidationDocument(): string {
  const reports = readMistakes().flatMap(([, { mistake, told }]) =>
    told.map((line) => ({ mistake, ...parseReport(line) })),
  );
  const sections = listRules(site).map(({ id, severity, description, reason, hint }) => {
    const own = reports.filter(({ rule }) => rule === id);
    const mistakes = Map.groupBy(own, ({ mistake }) => mistake);
    return [
      `## ${id}`,
      `${severity === 'error' ? 'Error' : 'Warning'}. ${description} ${hint}`,
      `Reason: ${reason}`,
      [...mistakes].map(([mistake, found]) => {
        const messages = found.map(({ message }) => inlineCode(message));
        return `- ${mistake}: ${messages.join(', ')}`;
      }),
    ]
      .map((part) => [part].flat().join('\n'))
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `# Validation

Every rule of \`npm run validate\`, with mistakes and the message that each one gets. Written by \`npm run generate\` from \`validate/rules/\`, the rules of the broker's site (\`site/rules/\`) and \`tests/contract/mistakes/cases/\`; do not edit.

Each line of a report begins with file, line and column, and ends with the rule in brackets. An error ends the command with status 1; a warning does not. Rules about a page look at the HTML that the server renders, once with the responses of its sources and once without.

${sections.join('\n\n')}
`;
}

/** `file:line:column message [rule]`, without the place. */
function parseReport(line: string): { message: string; rule: string } {
  const [, message = line, rule = ''] =
    /^\S+:\d+:\d+ (?:warning: )?(.*) \[([\w-]+)\]$/s.exec(line) ?? [];
  return { message, rule };
}

/** Text as code inside a cell: fenced by more backticks than it holds, on one line. */
function inlineCode(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
