/** When a page is visible. Instants are milliseconds since 1970. */
export type Publication = {
  isDraft: boolean;
  publishAt: number | undefined;
  unpublishAt: number | undefined;
};

export type PublicationStatus = 'published' | 'draft' | 'scheduled' | 'ended';

export function publicationStatusAt(
  publication: Publication | undefined,
  now: number,
): PublicationStatus {
  if (!publication) return 'published';
  const { isDraft, publishAt, unpublishAt } = publication;
  if (isDraft) return 'draft';
  if (unpublishAt !== undefined && now >= unpublishAt) return 'ended';
  if (publishAt !== undefined && now < publishAt) return 'scheduled';
  return 'published';
}

/** The next instant at which the page appears or disappears, if any. */
export function nextChangeAfter(
  publication: Publication | undefined,
  now: number,
): number | undefined {
  if (!publication || publication.isDraft) return undefined;
  return [publication.publishAt, publication.unpublishAt].find(
    (instant) => instant !== undefined && instant > now,
  );
}
