import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import type {
  BufferDiagnostic,
  ChangeSummary,
  Published,
  PublishRequest,
  Review,
} from '../../server/protocol.ts';
import { Button, Failure, useTask } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';
import { ConflictList, useChoices } from './conflict-list.tsx';
import { DiagnosticSection } from './diagnostic-list.tsx';
import { OnlineState } from './online-state.tsx';
import { MessageForm, Messages, Schedule, SharePreview } from './review-actions.tsx';
import { ReviewedDocuments } from './reviewed-documents.tsx';

type ReviewDialogProps = { change: ChangeSummary; onClose: () => void };

/** What a change changes, in words, by page; a publisher publishes it, a writer proposes it. */
export function ReviewDialog({ change, onClose }: ReviewDialogProps) {
  const { texts, announce, api, session, who } = useStudio();
  const { id } = change;
  const { isBusy, failure, run } = useTask();
  const client = useQueryClient();
  const queryKey = ['review', id];
  const { data: review, error } = useQuery({ queryKey, queryFn: () => api.review(id) });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  /** Those of what was to be published, of which parts may be left out. */
  const [found, setFound] = useState<readonly BufferDiagnostic[]>();
  const [isOther, setOther] = useState(false);
  const [published, setPublished] = useState<Published>();
  const { documents = [], questions = [], findings = [], notes = [] } = review ?? {};
  const chosen = useChoices(questions);
  const text = texts.team.review;
  const isPublisher = who.author.role === 'publisher';

  const included = documents.filter(({ name }) => !leftOut.includes(name));
  const diagnostics = (found ?? findings).map((one) => ({ ...one, path: parsePath(one.path) }));
  // Also of other files: the whole site is checked.
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter((one) => one.isOfBuffers && one.severity === 'warning');
  // What is asked may be all that there is: until it is answered, the other value stays.
  const isEmpty = included.length === 0 && questions.length === 0;
  // The mistakes may be in the parts left out: the server checks the rest.
  const isHeld = errors.length > 0 && leftOut.length === 0;

  const lookAgain = (other: Review) => {
    client.setQueryData(queryKey, other);
    setFound(undefined);
    setOther(true);
  };
  const send = (request: PublishRequest) =>
    run(async () => {
      // From here on, news that the change is no more is no surprise.
      session.set({ isPublished: true });
      const answer = await api
        .publish(id, request)
        .finally(() => session.set({ isPublished: false }));
      if ('review' in answer) lookAgain(answer.review);
      else if ('findings' in answer) setFound(answer.findings);
      else {
        session.set({ isPublished: true });
        setPublished(answer);
      }
    });
  const publish = ({ fingerprint }: Review) =>
    send({
      fingerprint,
      ...(leftOut.length > 0 ? { documents: included.map(({ name }) => name) } : {}),
      resolutions: chosen.choices.map(([{ document, path }, use]) => ({ document, path, use })),
    });
  const finish = (changed: ChangeSummary, sentence: string) => {
    session.set({ change: changed });
    announce(sentence);
    onClose();
  };

  if (published) {
    const shown = included.filter(({ state }) => state !== 'removed');
    return <OnlineState published={published} routes={shown.flatMap(({ route }) => route ?? [])} />;
  }
  const why = failure ?? error?.message;
  return (
    <Dialog
      title={isPublisher ? text.publishTitle(change.title) : text.proposeTitle(change.title)}
      isWide
      onClose={onClose}
    >
      <Messages {...change} />
      {why && <Failure why={why} />}
      {!review && !why && <p role="status">{texts.team.loading}</p>}
      {review && documents.length + questions.length === 0 && (
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
          <ConflictList conflicts={questions} {...chosen} />
        </section>
      )}
      {notes.map((note) => (
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
      <ReviewedDocuments
        documents={documents}
        change={id}
        {...(isPublisher && documents.length > 1 ? { leftOut, onLeaveOut: setLeftOut } : {})}
      />
      {review && documents.length > 0 && (
        <>
          {!who.isLocal && <SharePreview {...change} />}
          {isPublisher && !who.isLocal && (
            <Schedule change={change} fingerprint={review.fingerprint} onChanged={lookAgain} />
          )}
          {isPublisher && change.proposal && (
            <details className="section">
              <summary>{text.giveBack}</summary>
              <MessageForm
                className="stack"
                label={text.comment}
                action={text.giveBack}
                isRequired
                send={async (comment) => finish(await api.giveBack(id, comment), text.givenBack)}
              >
                <p className="hint">{text.giveBackHint}</p>
              </MessageForm>
            </details>
          )}
        </>
      )}
      {isPublisher ? (
        <div className="dialog-foot">
          <span role="status">{isBusy && text.publishing}</span>
          <div className="spring" />
          <Button
            kind="primary"
            onPress={() => review && void publish(review)}
            isDisabled={!review || isBusy || isHeld || !chosen.isDecided || isEmpty}
          >
            {texts.team.publish}
          </Button>
        </div>
      ) : (
        <MessageForm
          className="dialog-foot with-note"
          label={text.note}
          action={texts.team.propose}
          isReady={documents.length + questions.length > 0}
          send={async (note) => finish(await api.propose(id, note), text.proposed)}
        />
      )}
    </Dialog>
  );
}
