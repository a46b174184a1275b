import { expect, test } from 'playwright/test';
import { startServer } from '../../scripts/support/server-process.ts';

// That a new manifest is a page at the next start: maintainer-adds-a-page.journey.ts.
test('a bad variable stops the start with one line', async () => {
  await expect(startServer({ API_ORIGIN: 'nonsense' })).rejects.toThrow(
    /^The server ended at start:\nConfiguration: API_ORIGIN="nonsense": [^\n]+\n$/,
  );
});
