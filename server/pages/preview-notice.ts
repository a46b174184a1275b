import type { Locale } from '../../src/site/locale.ts';
import type { ServerTexts } from '../../src/texts/fr/server.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';
import type { UnpublishedPage } from '../load/published-pages.ts';

/** What the notice above a previewed page says; `expires` is when its link does. */
export function writePreviewNotice(
  { publicationStatus, publication: { publishAt = 0, unpublishAt = 0 } }: UnpublishedPage,
  expires: number | undefined,
  locale: Locale,
  texts: ServerTexts['preview'],
): string {
  const why = {
    draft: texts.draft,
    scheduled: texts.scheduled(formatInstant(publishAt, locale)),
    ended: texts.ended(formatInstant(unpublishAt, locale)),
  }[publicationStatus];
  const who =
    expires === undefined ? texts.developmentOnly : texts.linkUntil(formatInstant(expires, locale));
  return texts.notice(why, who);
}
