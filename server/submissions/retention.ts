import type { FormName } from './store/submission.ts';

/**
 * Years for which submissions are kept. Complaints: the limitation period of personal actions (Code
 * civil, article 2224). Contact requests: three years after the last contact (CNIL, référentiel
 * relatif à la gestion des activités commerciales).
 */
export const retentionYears: Readonly<Record<FormName, number>> = { complaint: 5, contact: 3 };

/** What was received before this instant is past its retention. */
export function computeRetentionLimit(form: FormName, now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - retentionYears[form]);
  return limit;
}
