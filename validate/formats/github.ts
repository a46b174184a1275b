import type { Validation } from '../validate-site.ts';
import { summarise } from './text.ts';

/**
 * Workflow commands of GitHub Actions, which show findings beside the lines of a change:
 * `::error file=…,line=…,col=…,title=…::message`.
 */
export function formatGithub(validation: Validation): string {
  const commands = validation.findings.map(
    ({ file, line, column, path, message, rule, severity }) => {
      const properties = { file, line, col: column, title: rule };
      const list = Object.entries(properties)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',');
      return `::${severity} ${list}::${escapeData(path ? `${path}: ${message}` : message)}`;
    },
  );
  return [...commands, summarise(validation)].join('\n');
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
