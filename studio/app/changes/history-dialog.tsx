import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../say.ts';
import type { Publication } from '../../server/answers.ts';
import type { Review } from '../../server/protocol.ts';
import { Button, Failure, Segments } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { ReviewedDocuments } from '../publishing/reviewed-documents.tsx';
import { openChange } from '../state/addresses.ts';
import { bodyOf } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** What was published, by whom, and when; each publication can be looked at, and brought back. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { texts, api } = useStudio();
  const page = useSession((state) => state.page);
  const [of, setOf] = useState<'site' | 'page'>('site');
  const document = of === 'page' ? page : undefined;
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['history', document],
    queryFn: ({ pageParam: before }) => bodyOf(api.history.$get({ query: { document, before } })),
    initialPageParam: '',
    getNextPageParam: ({ publications, hasMore }) =>
      hasMore ? publications.at(-1)?.commit : undefined,
  });
  const publications = data?.pages.flatMap((one) => one.publications);
  const text = texts.team.past;
  return (
    <Dialog title={texts.team.history} isWide onClose={onClose}>
      <Segments
        label={texts.team.history}
        value={of}
        choices={[
          ['site', text.site],
          ['page', text.page],
        ]}
        onChoose={setOf}
      />
      {error && <Failure why={error.message} />}
      {!publications && !error && <p role="status">{texts.team.loading}</p>}
      {publications?.length === 0 && <p className="hint">{text.none}</p>}
      <ol className="change-list">
        {publications?.map((one) => (
          <li key={one.commit}>
            <Past publication={one} document={document} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button onPress={() => fetchNextPage()} isDisabled={isFetching}>
          {text.more}
        </Button>
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
  const { session, texts, t, api } = useStudio();
  const { date } = useMoments();
  const [review, setReview] = useState<Pick<Review, 'documents'>>();
  const text = texts.team.past;
  const { commit, title, author, at, documents } = publication;
  const param = { commit };
  const past = api.history[':commit'];
  const toggleReview = async () =>
    setReview(review ? undefined : await bodyOf(past.$get({ param })));
  const restore = async (document?: string) => {
    await session.save();
    const change = await bodyOf(past.restore.$post({ param, json: { document } }));
    openChange(change.id, change.documents.find(({ route }) => route)?.route);
  };
  return (
    <>
      <div className="change-row">
        <strong>{title}</strong>
        <p className="hint">
          {author}, {date(at)} · {documents.map((one) => t(one.title)).join(', ')}
        </p>
      </div>
      <div className="list-actions">
        <Button aria-expanded={review !== undefined} onPress={toggleReview}>
          {text.look}
        </Button>
        <Button
          aria-label={`${text.restore} ${say(texts.changes.quote, { name: title })}`}
          title={text.restoreHint}
          onPress={() => restore(only)}
        >
          {text.restore}
        </Button>
      </div>
      {review && (
        <ReviewedDocuments documents={review.documents}>
          {(document) =>
            review.documents.length > 1 && (
              <Button onPress={() => restore(document.name)}>
                {text.restore} {say(texts.changes.quote, { name: t(document.title) })}
              </Button>
            )
          }
        </ReviewedDocuments>
      )}
    </>
  );
}
