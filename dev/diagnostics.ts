import { resolve } from 'node:path';
import type { Hono } from 'hono';
import { formatRuleDiagnostic } from '../validate/formats.ts';
import type { RuleDiagnostic } from '../validate/site/rule-diagnostic.ts';
import type { Validate } from '../validate/validate-site.ts';

/** Lines with the place, the message and the rule. */
export type DiagnosticReport = { errors: string[]; warnings: string[] };

/** Responds with the diagnostics of the page at `?path=` and of the files that pages share. */
export function addDiagnostics(app: Hono, root: string, validate: Validate): void {
  app.get('/_vitrine/problems', async (context) => {
    const { findings, routes } = await validate();
    const own = routes.get(context.req.query('path') ?? '/');
    // An unknown path may belong to a manifest with an error in its route.
    const here = findings.filter(
      ({ file }) =>
        own === undefined ||
        file === own ||
        !file.startsWith('page-manifests/') ||
        file === 'page-manifests/site.json',
    );
    const list = (wanted: RuleDiagnostic['severity']) =>
      here
        .filter(({ severity }) => severity === wanted)
        // Absolute, and without the word: Vite's overlay links them, the console tells them apart.
        .map((found) =>
          formatRuleDiagnostic({ ...found, file: resolve(root, found.file), severity: 'error' }),
        );
    const report: DiagnosticReport = { errors: list('error'), warnings: list('warning') };
    return context.json(report, 200, { 'Cache-Control': 'no-store' });
  });
}
