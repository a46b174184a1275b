import { readFileSync } from 'node:fs';

/**
 * The lines of one key of the compose file, by indentation: no YAML library is among the
 * dependencies, and a mapping of plain values is all that is read here.
 */
export function readMapping(path: readonly string[]): Map<string, string> {
  let lines = readFileSync('compose.yaml', 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  let indent = '';
  for (const key of path) {
    const begin = lines.indexOf(`${indent}${key}:`);
    if (begin === -1) throw new Error(`compose.yaml: there is no ${path.join('.')}.`);
    indent += '  ';
    const rest = lines.slice(begin + 1);
    const end = rest.findIndex((line) => !line.startsWith(indent));
    lines = end === -1 ? rest : rest.slice(0, end);
  }
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^\s+([\w-]+): (\S.*)$/.exec(line) ?? [];
      if (!name || !value) throw new Error(`compose.yaml: "${line}" is no plain value.`);
      return [name, value];
    }),
  );
}

/** What Compose makes of `${NAME:-default}` and `${NAME:?message}`. */
export const fillIn = (value: string) =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_, _name, fallback) => fallback ?? 'secret',
  );

/** The environment of a service, as Compose sets it without a file `.env` but for the password. */
export const readVariables = (service: string): Record<string, string> =>
  Object.fromEntries(
    [...readMapping(['services', service, 'environment'])].map(([name, value]) => [
      name,
      fillIn(value).replace(/^"(.*)"$/, '$1'),
    ]),
  );
