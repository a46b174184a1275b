import { formatInstant } from '../../src/pages/paris-time.ts';
import type { UnpublishedPage } from './published-pages.ts';

/** What the notice above a previewed page says; `expires` is when its link does. */
export function writePreviewNotice(
  { publication, lifeCycle: { publishAt = 0, unpublishAt = 0 } }: UnpublishedPage,
  expires: number | undefined,
): string {
  const why = {
    draft: 'c’est un brouillon.',
    scheduled: `elle le sera le ${formatInstant(publishAt)}.`,
    ended: `elle ne l’est plus depuis le ${formatInstant(unpublishAt)}.`,
  }[publication];
  const who =
    expires === undefined
      ? 'Seul le serveur de développement la montre.'
      : `Ce lien la montre jusqu’au ${formatInstant(expires)} ; ne le transmettez qu’à qui doit la relire.`;
  return `Cette page n’est pas publiée : ${why} ${who}`;
}
