import { resolve } from 'node:path';
import type { Hono } from 'hono';
import type { RuleDiagnostic } from '../validate/site/rule-diagnostic.ts';
import type { Validate } from '../validate/validate-site.ts';
import {
  type DiagnosticReport,
  diagnosticsPath,
  type ShownDiagnostic,
} from './diagnostic-report.ts';

/** Responds with the diagnostics of the site, those of the page at `?path=` separately. */
export function addDiagnostics(app: Hono, root: string, validate: Validate): void {
  app.get(diagnosticsPath, async (context) => {
    const { findings, routes } = await validate();
    const own = routes.get(context.req.query('path') ?? '/');
    // An unknown path may belong to a manifest with an error in its route.
    const isHere = ({ file }: RuleDiagnostic) =>
      own === undefined ||
      file === own ||
      !file.startsWith('page-manifests/') ||
      file === 'page-manifests/site.json';
    const show = (diagnostic: RuleDiagnostic) => toShown(diagnostic, root);
    const report: DiagnosticReport = {
      here: findings.filter(isHere).map(show),
      elsewhere: findings.filter((diagnostic) => !isHere(diagnostic)).map(show),
    };
    return context.json(report, 200, { 'Cache-Control': 'no-store' });
  });
}

function toShown(diagnostic: RuleDiagnostic, root: string): ShownDiagnostic {
  const { file, line, column, severity, rule, path, message } = diagnostic;
  const place = `${file}:${line}:${column}`;
  return { place, href: `vscode://file${resolve(root, place)}`, severity, rule, path, message };
}
