import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** QA's run, `npm run test:schemas`: the same tests, with reports for people and for machines. */
export default mergeConfig(config, {
  test: {
    reporters: [
      'default',
      ['html', { outputDir: 'qa-report', singleFile: true }],
      ['json', { outputFile: 'qa-report/report.json' }],
      ['junit', { outputFile: 'qa-report/junit.xml' }],
    ],
  },
});
