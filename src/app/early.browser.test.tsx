import { expect, test } from 'vitest';
import { expectConsole } from '../../tests/setup/console-guard.ts';

test('the early script writes what failed on the server into the console', async () => {
  expectConsole('error', /^Block "faq" failed\nBlock "hero" failed$/);
  const script = document.createElement('script');
  script.type = 'application/json';
  Object.assign(script.dataset, {
    starts: '',
    // Of a page that starts the application when somebody acts.
    state: '/state',
    failures: 'Block "faq" failed\nBlock "hero" failed',
  });
  document.head.append(script);
  await expect(import('./early.ts')).resolves.toBeDefined();
});
