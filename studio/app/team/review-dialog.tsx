import { useEffect, useState } from 'react';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import type {
  BufferDiagnostic,
  ChangeSummary,
  Conflict,
  Published,
  Resolution,
  Review,
} from '../../server/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { useDescribeChanges } from '../save/change-list.tsx';
import { DiagnosticSection } from '../save/diagnostic-list.tsx';
import { isAtSamePlace } from '../state/session.ts';
import { useStudio } from '../state/studio-context.ts';
import { Failure } from './changes-dialog.tsx';
import { ConflictList } from './conflict-list.tsx';
import { useMoments } from './moments.ts';
import { OnlineState } from './online-state.tsx';
import { ProposalNotes, ProposeForm, ReturnForm } from './proposal.tsx';
import { Later, SharePreview } from './review-more.tsx';
import { Reviewed } from './reviewed-document.tsx';

type ReviewDialogProps = { change: ChangeSummary; onClose: () => void };

/** What a change changes, in words, by page; a publisher publishes it, a writer proposes it. */
export function ReviewDialog({ change, onClose }: ReviewDialogProps) {
  const { texts, announce, team } = useStudio();
  const { age } = useMoments();
  const describe = useDescribeChanges();
  const { isBusy, failure, run } = useTask();
  const [review, setReview] = useState<Review>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [findings, setFindings] = useState<readonly BufferDiagnostic[]>([]);
  const [isOther, setOther] = useState(false);
  const [resolutions, setResolutions] = useState<readonly Resolution[]>([]);
  const [published, setPublished] = useState<Published>();
  const text = texts.team.review;
  const { author, isLocal } = team.who;
  const isPublisher = author.role === 'publisher';
  const { id } = change;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => {
    void run(async () => {
      look(await team.api.review(id));
    });
  }, [team, id]);
  const look = (read: Review) => {
    setReview(read);
    setFindings(read.findings);
    setResolutions([]);
  };

  const documents = review?.documents ?? [];
  const included = documents.filter(({ name }) => !leftOut.has(name));
  const words = describe(documents);
  const diagnostics = findings.map((one) => ({ ...one, path: parsePath(one.path) }));
  const own = diagnostics.filter(({ isOfBuffers }) => isOfBuffers);
  // Also of other files: the whole site is checked.
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = own.filter(({ severity }) => severity === 'warning');
  const chosen = (conflict: Conflict) =>
    resolutions.find((one) => isAtSamePlace(one, conflict))?.use;
  const choose = ({ document, path }: Conflict, use: Resolution['use']) => {
    const others = resolutions.filter((one) => !isAtSamePlace(one, { document, path }));
    setResolutions([...others, { document, path, use }]);
  };
  const questions = review?.questions ?? [];
  // What is asked may be all that there is: until it is answered, the other value stays.
  const isEmpty = included.length === 0 && questions.length === 0;
  const isUndecided = questions.some((question) => chosen(question) === undefined);
  // The mistakes may be in the parts left out: the server checks the rest.
  const isHeld = errors.length > 0 && leftOut.size === 0;

  const publish = () =>
    run(async () => {
      if (!review) return;
      const names = included.map(({ name }) => name);
      // From here on, news that the change is no more is no surprise.
      team.set({ isPublished: true });
      const answer = await team.api
        .publish(id, {
          fingerprint: review.fingerprint,
          ...(leftOut.size > 0 ? { documents: names } : {}),
          ...(resolutions.length > 0 ? { resolutions } : {}),
        })
        .finally(() => team.set({ isPublished: false }));
      if ('review' in answer) {
        look(answer.review);
        setOther(true);
      } else if ('findings' in answer) setFindings(answer.findings);
      else {
        team.set({ isPublished: true });
        setPublished(answer);
      }
    });
  const told = (changed: ChangeSummary, sentence: string) => {
    team.set({ change: changed });
    announce(sentence);
    onClose();
  };

  if (published) {
    const routes = included.flatMap(({ route, state }) =>
      route && state !== 'removed' ? [route] : [],
    );
    return <OnlineState published={published} routes={routes} />;
  }
  const title = isPublisher ? text.publishTitle(change.title) : text.proposeTitle(change.title);
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <ProposalNotes change={change} age={age} />
      {failure && <Failure why={failure} />}
      {!review && !failure && <p role="status">{texts.team.loading}</p>}
      {review && documents.length === 0 && questions.length === 0 && (
        <p className="hint">{text.nothing}</p>
      )}
      <DiagnosticSection
        severity="error"
        title={text.mistakes(errors.length)}
        diagnostics={errors}
        onShow={onClose}
      />
      {isOther && <p role="alert">{text.isOther}</p>}
      {questions.length > 0 && (
        <section className="conflict" role="alert">
          <h3>{texts.team.conflicts.title}</h3>
          <p>{texts.team.conflicts.publishHint}</p>
          <ConflictList conflicts={questions} chosen={chosen} onChoose={choose} />
        </section>
      )}
      {review?.notes.map((note) => (
        <p key={note} className="hint" role="note">
          {note}
        </p>
      ))}
      <DiagnosticSection
        severity="warning"
        title={text.warnings}
        diagnostics={warnings}
        onShow={onClose}
      />
      {isPublisher && documents.length > 1 && <p className="hint">{text.leftOut}</p>}
      {documents.map((document) => (
        <Reviewed
          key={document.name}
          document={document}
          changes={words.get(document.name) ?? []}
          change={id}
          {...(isPublisher && documents.length > 1
            ? {
                choice: {
                  isIncluded: !leftOut.has(document.name),
                  onChoose: (isIncluded: boolean) => {
                    const names = new Set(leftOut);
                    if (isIncluded) names.delete(document.name);
                    else names.add(document.name);
                    setLeftOut(names);
                  },
                },
              }
            : {})}
        />
      ))}
      {review && documents.length > 0 && (
        <>
          {!isLocal && <SharePreview change={change} />}
          {isPublisher && !isLocal && (
            <Later
              change={change}
              fingerprint={review.fingerprint}
              onChanged={(changed) => {
                look(changed);
                setOther(true);
              }}
            />
          )}
          {isPublisher && change.proposal && (
            <ReturnForm change={change} onDone={(one) => told(one, text.givenBack)} />
          )}
        </>
      )}
      {isPublisher ? (
        <div className="dialog-foot">
          <span role="status">{isBusy && review ? text.publishing : ''}</span>
          <div className="spring" />
          <button
            type="button"
            className="primary"
            {...press(() => void publish(), isBusy || isHeld || isUndecided || isEmpty)}
          >
            {texts.team.publish}
          </button>
        </div>
      ) : (
        <ProposeForm
          change={change}
          isReady={documents.length > 0 || questions.length > 0}
          onDone={(one) => told(one, text.proposed)}
        />
      )}
    </Dialog>
  );
}
