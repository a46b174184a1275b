import { useEffect, useState } from 'react';
import type { Publication, Review } from '../../server/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { useDescribeChanges } from '../save/change-list.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { openChange } from './addresses.ts';
import { Failure } from './changes-dialog.tsx';
import { useMoments } from './moments.ts';
import { Reviewed } from './reviewed-document.tsx';

/** What was published, by whom, and when; each publication can be looked at, and brought back. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { texts, team } = useStudio();
  const page = useSession((state) => state.page);
  const { isBusy, failure, run } = useTask();
  const [isOfPage, setOfPage] = useState(false);
  const [publications, setPublications] = useState<readonly Publication[]>();
  const [hasMore, setMore] = useState(false);
  const text = texts.team.past;
  const load = (ofPage: boolean, known: readonly Publication[]) =>
    run(async () => {
      const before = known.at(-1)?.commit;
      const read = await team.api.readHistory({
        ...(ofPage ? { document: page } : {}),
        ...(before === undefined ? {} : { before }),
      });
      setPublications([...known, ...read.publications]);
      setMore(read.hasMore);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew where another history is asked for
  useEffect(() => {
    setPublications(undefined);
    void load(isOfPage, []);
  }, [isOfPage, team]);
  return (
    <Dialog title={text.title} isWide onClose={onClose}>
      <fieldset className="segments" aria-label={text.of}>
        {[false, true].map((ofPage) => (
          <button
            key={String(ofPage)}
            type="button"
            aria-pressed={ofPage === isOfPage}
            onClick={() => setOfPage(ofPage)}
          >
            {ofPage ? text.page : text.site}
          </button>
        ))}
      </fieldset>
      {failure && <Failure why={failure} />}
      {!publications && !failure && <p role="status">{texts.team.loading}</p>}
      {publications?.length === 0 && <p className="hint">{text.none}</p>}
      <ol className="change-list">
        {publications?.map((one) => (
          <li key={one.commit}>
            <Past publication={one} document={isOfPage ? page : undefined} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" {...press(() => void load(isOfPage, publications ?? []), isBusy)}>
          {text.more}
        </button>
      )}
    </Dialog>
  );
}

type PastProps = {
  publication: Publication;
  /** In the history of one document, only that document is restored. */
  document: string | undefined;
};

function Past({ publication, document: only }: PastProps) {
  const { texts, t, team } = useStudio();
  const { date } = useMoments();
  const describe = useDescribeChanges();
  const { isBusy, failure, run } = useTask();
  const [review, setReview] = useState<Pick<Review, 'documents'>>();
  const text = texts.team.past;
  const { commit, title, author, at, documents } = publication;
  const look = () =>
    review
      ? setReview(undefined)
      : void run(async () => setReview(await team.api.readPublication(commit)));
  const restore = (document?: string) =>
    run(async () => {
      await team.save();
      const change = await team.api.restore(commit, document);
      openChange(change.id, change.documents.find(({ route }) => route)?.route);
    });
  const words = describe(review?.documents ?? []);
  return (
    <>
      <div className="change-row">
        <strong>{title}</strong>
        <p className="hint">
          {author}, {date(at)} · {documents.map((one) => t(one.title)).join(', ')}
        </p>
      </div>
      <div className="list-actions">
        <button type="button" aria-expanded={review !== undefined} {...press(look, isBusy)}>
          {text.look}
        </button>
        <button
          type="button"
          aria-label={text.restoreThe(title)}
          title={text.restoreHint}
          {...press(() => void restore(only), isBusy)}
        >
          {text.restore}
        </button>
      </div>
      {failure && <Failure why={failure} />}
      {review?.documents.map((document) => (
        <Reviewed key={document.name} document={document} changes={words.get(document.name) ?? []}>
          {review.documents.length > 1 && (
            <button type="button" {...press(() => void restore(document.name), isBusy)}>
              {text.restorePage(t(document.title))}
            </button>
          )}
        </Reviewed>
      ))}
    </>
  );
}
