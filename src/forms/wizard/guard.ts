import type { ComplaintDraft, Receipt } from './complaint-draft.ts';
import { complaintForm, isStepComplete } from './complaint-draft.ts';

/** In the address of the first step: the intro was left by its button. */
export const startParam = 'commencer';

/**
 * Where a visitor of a page of the wizard should be instead; undefined: right there. A step opens
 * when those before it are complete, the first one once the intro was left, the confirmation after a
 * sending. Otherwise: the first step that is not complete.
 */
export function findRedirect(
  route: string,
  draft: ComplaintDraft,
  receipt: Receipt | undefined,
): string | undefined {
  const { wizard, steps } = complaintForm;
  if (!wizard || route === wizard.intro) return undefined;
  if (route === wizard.confirmation && receipt) return undefined;
  const open = [wizard.intro];
  if (draft.isStarted || Object.keys(draft.answers).length > 0) {
    const incomplete = steps.findIndex(({ name }) => !isStepComplete(draft.answers, name));
    const reached = incomplete === -1 ? steps : steps.slice(0, incomplete + 1);
    open.push(...reached.flatMap((step) => step.route ?? []));
    if (incomplete === -1) open.push(wizard.review);
  }
  return open.includes(route) ? undefined : open.at(-1);
}
