import { expect, test } from './test.ts';

test('the terms of the packages that browsers load stand beside them', async ({ request }) => {
  const response = await request.get('/assets/third-party-licenses.md');
  expect(response.status()).toBe(200);
  expect(await response.text()).toMatch(/^## react-dom - .+ \(MIT\)$/m);
});
