import { rules } from '../rules/rules.ts';
import type { Validation } from '../validate-site.ts';

/** SARIF 2.1.0 (OASIS), which code-scanning services read. */
export function formatSarif({ findings }: Validation): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'vitrine-validate',
              rules: rules.map(({ id, severity, holds, reason, remedy }) => ({
                id,
                shortDescription: { text: holds },
                fullDescription: { text: reason },
                help: { text: remedy },
                defaultConfiguration: { level: severity },
              })),
            },
          },
          columnKind: 'utf16CodeUnits',
          originalUriBaseIds: { SRCROOT: { description: { text: 'The folder of the site' } } },
          results: findings.map(({ rule, severity, file, line, column, path, message }) => ({
            ruleId: rule,
            ruleIndex: indexes.get(rule),
            level: severity,
            message: { text: path ? `${path}: ${message}` : message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(file), uriBaseId: 'SRCROOT' },
                  region: { startLine: line, startColumn: column },
                },
                ...(path ? { logicalLocations: [{ fullyQualifiedName: path }] } : {}),
              },
            ],
          })),
        },
      ],
    },
    null,
    2,
  );
}
