/** When a page can be seen. Instants are milliseconds since 1970. */
export type Publication = {
  isDraft: boolean;
  publishAt: number | undefined;
  unpublishAt: number | undefined;
};

/** Why a page is or is not there for visitors. */
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

/** The next instant at which the page appears or disappears; undefined when it stays as it is. */
export function nextChangeAfter(
  publication: Publication | undefined,
  now: number,
): number | undefined {
  if (!publication || publication.isDraft) return undefined;
  return [publication.publishAt, publication.unpublishAt].find(
    (instant) => instant !== undefined && instant > now,
  );
}
