import { defineConfig } from 'vitest/config';
import SchemaSummary from './tests/support/schema-summary.ts';
import { node } from './vitest.config.ts';

/** What a maker of the site can turn red: its blocks, pages, forms, facts and sources. */
const ofSite = [
  'tests/contract/{blocks,site-blocks,rendered-pages,facts,sources,texts,versions}.test.{ts,tsx}',
  'tests/contract/specification/**/*.test.{ts,tsx}',
  'tests/properties/**/*.test.{ts,tsx}',
  'site/content-api/**/*.test.ts',
];
const ofEngine = [
  'tests/{contract,forms}/**/*.test.{ts,tsx}',
  '{src/{content,manifests,diagnostics,rich-text},server/content-api}/**/*.test.{ts,tsx}',
];

const group = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  extends: './vite.config.ts' as const,
  test: {
    name,
    ...node,
    include: [...include],
    exclude: [...exclude, '**/*.{browser,long,engine}.test.*'],
  },
});

/** QA's run, `npm run test:schemas`: tests without a browser in two groups, with reports for people and for machines. */
export default defineConfig({
  test: {
    reporters: [
      'default',
      new SchemaSummary(),
      ['html', { outputDir: 'qa-report', singleFile: true }],
      ['json', { outputFile: 'qa-report/report.json' }],
      ['junit', { outputFile: 'qa-report/junit.xml' }],
    ],
    projects: [group('site', ofSite), group('engine', ofEngine, ofSite)],
  },
});
