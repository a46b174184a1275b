import { expect, test } from '../test.ts';
import { watchLayoutShifts } from '../visit.ts';

const path = '/api/our-offers';

test('what the server did not wait for is asked once more, and shown below the view', async ({
  page,
  backEnd,
  forwardingOrigin,
}) => {
  backEnd.reset();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  backEnd.answer(path, async (request) => {
    await isReleased;
    return backEnd.answerUsually(request);
  });
  const countAsked = () => backEnd.requests.filter((asked) => asked === path).length;
  const readShifts = await watchLayoutShifts(page);
  await page.goto(`${forwardingOrigin}/`);
  const offers = page.locator('#offers').getByRole('heading', { name: 'Nos offres sur mesure' });
  await expect(offers).toHaveCount(0);
  // The server has given up on the first one.
  await expect.poll(countAsked).toBe(2);
  release();
  await expect(offers).toBeVisible();
  expect(await readShifts()).toEqual([]);
  expect(countAsked()).toBe(2);
  backEnd.reset();
});
