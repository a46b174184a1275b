import type { Page } from 'playwright/test';
import { identity as allOfIdentity, complaint, subjects } from '../forms/samples.ts';
import { expect } from './test.ts';

/** The answers of the first step, by question. */
export const questions: Readonly<Record<string, string>> = {
  insured: 'Oui',
  against: 'Non',
  ...subjects,
};
/** The texts of the second step, by field. */
export const { alreadyInsured, ...identity } = allOfIdentity;
export const pdf = {
  name: 'attestation-de-responsabilite.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

export const radio = (page: Page, name: string, value: string) =>
  page.locator(`input[name="${name}"][value="${value}"]`);

export async function fillIn(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

/** Answers the questions of the first step. */
export async function answerQuestions(page: Page) {
  await page.goto('/claim');
  await page.getByRole('link', { name: 'COMMENCER' }).click();
  await expect(page).toHaveURL('/claim/yours');
  for (const [name, value] of Object.entries(questions)) await radio(page, name, value).check();
}

const draft = { isStarted: true, answers: complaint };

/** Opens the review with every step done: by hand in visitor-complains.journey.ts. */
export async function reachReview(page: Page) {
  // Any document of the site gives access to its storage.
  await page.goto('/robots.txt');
  await page.evaluate(
    (value) => sessionStorage.setItem('complaint-draft', JSON.stringify(value)),
    draft,
  );
  await page.goto('/claim/first-confirmation');
}

/** The visitor has done every step of the complaint: none of them leads to an earlier one. */
export const storeComplaint = (page: Page) =>
  page.addInitScript(
    (values) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(values))
        sessionStorage.setItem(key, JSON.stringify(value));
    },
    {
      'complaint-draft': draft,
      'complaint-receipt': {
        reference: 'R-2026-ABCD-EFGH',
        sentAt: '2026-11-20T10:00:00.000Z',
      },
    },
  );

/** Waits until the browser has stored the chosen files: a reload before that loses them. */
export const waitForStoredFiles = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = 'vitrine-complaint';
        const databases = await indexedDB.databases();
        if (!databases.some((database) => database.name === name)) return 0;
        const { promise, resolve, reject } = Promise.withResolvers<number>();
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('files').objectStore('files').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => resolve(counting.result);
          database.close();
        };
        return promise;
      }),
    )
    .toBe(count);
