import { formatInstant } from '../../src/pages/paris-time.ts';
import type { ServerTexts } from '../../src/texts/fr/server.ts';
import type { UnpublishedPage } from './published-pages.ts';

/** What the notice above a previewed page says; `expires` is when its link does. */
export function writePreviewNotice(
  { publication, lifeCycle: { publishAt = 0, unpublishAt = 0 } }: UnpublishedPage,
  expires: number | undefined,
  texts: ServerTexts['preview'],
): string {
  const why = {
    draft: texts.draft,
    scheduled: texts.scheduled(formatInstant(publishAt)),
    ended: texts.ended(formatInstant(unpublishAt)),
  }[publication];
  const who =
    expires === undefined ? texts.developmentOnly : texts.linkUntil(formatInstant(expires));
  return texts.notice(why, who);
}
