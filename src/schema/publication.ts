/** When a page can be seen. Instants are milliseconds since 1970. */
export type LifeCycle = {
  isDraft: boolean;
  publishAt: number | undefined;
  unpublishAt: number | undefined;
};

/** Why a page is or is not there for visitors. */
export type Publication = 'published' | 'draft' | 'scheduled' | 'ended';

export function publicationAt(lifeCycle: LifeCycle | undefined, now: number): Publication {
  if (!lifeCycle) return 'published';
  const { isDraft, publishAt, unpublishAt } = lifeCycle;
  if (isDraft) return 'draft';
  if (unpublishAt !== undefined && now >= unpublishAt) return 'ended';
  if (publishAt !== undefined && now < publishAt) return 'scheduled';
  return 'published';
}

/** The next instant at which the page appears or disappears; undefined when it stays as it is. */
export function nextChangeAfter(lifeCycle: LifeCycle | undefined, now: number): number | undefined {
  if (!lifeCycle || lifeCycle.isDraft) return undefined;
  return [lifeCycle.publishAt, lifeCycle.unpublishAt].find(
    (instant) => instant !== undefined && instant > now,
  );
}
