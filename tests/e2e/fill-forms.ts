import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** The questions of the first step that are about subjects. */
export const subjects = [
  'insuranceProposal',
  'contractManagement',
  'information',
  'claim',
  'contract',
  'subscription',
  'premium',
  'personalInfo',
  'other',
];
export const identity = {
  lastName: 'Exemple',
  firstName: 'Camille',
  email: 'camille@exemple.example',
  phone: '01 99 00 12 34',
  address: '1 rue du Test, 75000 Paris',
};
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
  await radio(page, 'insured', 'Oui').check();
  await radio(page, 'against', 'Non').check();
  for (const subject of subjects) {
    await radio(page, subject, subject === 'claim' ? 'Oui' : 'Non').check();
  }
}

export async function reachReview(page: Page) {
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/claim/contact');
  await radio(page, 'alreadyInsured', 'Non').check();
  await fillIn(page, identity);
  await page.getByRole('button', { name: 'SUIVANT' }).click();
  await expect(page).toHaveURL('/claim/first-confirmation');
}
