import { attackByContent, attackByManifest, pages, test } from './attacks.ts';

test.describe('without the policy, the sanitisers alone protect', () => {
  test.use({ bypassCSP: true });
  // The first page is attacked by `npm test`.
  for (const page of pages.slice(1)) attackByManifest(page);
  attackByContent('/faq');
});
