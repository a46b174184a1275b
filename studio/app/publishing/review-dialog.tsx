import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer } from '../../merge.ts';
import { say } from '../../say.ts';
import type {
  ChangeSummary,
  Conflict,
  Published,
  Review,
  ReviewedDocument,
} from '../../server/protocol.ts';
import { Button, Failure, Labelled, TextField, useTask } from '../parts/controls.tsx';
import { FixButton, Sentence } from '../parts/diagnostics.tsx';
import { Dialog, Form } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { bodyOf } from '../state/api.ts';
import type { Diagnostic } from '../state/diagnostics.ts';
import { parseText } from '../state/drafts.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ConflictList, useChoices, useFieldNames } from './conflict-list.tsx';
import type { Change } from './describe-changes.ts';
import { Messages, OnlineState, Schedule, SharePreview } from './review-actions.tsx';
import { ReviewedDocuments, useDescribed } from './reviewed-documents.tsx';

type ReviewDialogProps = { change: ChangeSummary; onClose: () => void };

/** What a change changes, in words, by page; a publisher publishes it, a writer proposes it. */
export function ReviewDialog({ change, onClose }: ReviewDialogProps) {
  const { texts, t, announce, api, session, who } = useStudio();
  const { id } = change;
  const { isBusy, failure, run } = useTask();
  const { age } = useMoments();
  const calls = api.changes[':id'];
  const param = { id };
  const { data, error } = useQuery({
    queryKey: ['review', id],
    queryFn: () => bodyOf(calls.review.$get({ param })),
  });
  /** What the server answered instead of publishing. */
  const [other, setOther] = useState<Review>();
  const review = other ?? data;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const isOther = other !== undefined && other.fingerprint !== data?.fingerprint;
  const [published, setPublished] = useState<Published>();
  const { documents = [], questions = [], findings = [], notes = [] } = review ?? {};
  const chosen = useChoices(questions);
  const text = texts.team.review;
  const { publish: publishWord, propose } = texts.team;
  const isPublisher = who.author.role === 'publisher';
  const hasParts = isPublisher && documents.length > 1;

  const shown = documents.map((one) => withChoices(one, chosen.choices));
  const namesOf = ({ published }: Conflict) => {
    const by = published && `${published.by}, ${age(published.at)}`;
    const { ofChange, ofSite } = texts.team.conflicts;
    const online = by ? say(ofSite, { by }) : text.online;
    const theirs = who.isLocal ? texts.team.online : online;
    return { ours: say(ofChange, { name: change.author.name }), theirs };
  };
  const included = documents.filter(({ name }) => !leftOut.includes(name));
  const diagnostics = findings.map((one) => ({ ...one, path: parsePath(one.path) }));
  // Also of other files: the whole site is checked.
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter((one) => one.isOfBuffers && one.severity === 'warning');
  // What is asked may be all that there is: until it is answered, the other value stays.
  const isEmpty = included.length === 0 && questions.length === 0;
  // The mistakes may be in the parts left out: the server checks the rest.
  const isHeld = errors.length > 0 && leftOut.length === 0;

  const config = useSession((state) => state.config);
  const described = useDescribed(included);
  const [first] = included;
  const isOwned = change.author.id === who.author.id || isPublisher;
  /** Of a change that is called as its page is, what it does. */
  const isNamed = !config.documents.some((one) => one.title === change.title);
  const suggested =
    isNamed || !first ? undefined : describeTitle(t(first.title), described.get(first.name));
  const [title, setTitle] = useState<string>();
  const titled = async () => {
    const wanted = (title ?? suggested ?? '').trim();
    if (!isOwned || wanted === '' || wanted === change.title) return;
    const json = { title: wanted.slice(0, 200) };
    session.setChange(await bodyOf(calls.$patch({ param, json })));
  };

  const publish = async (reviewed: Review) => {
    await titled();
    // From here on, news that the change is no more is no surprise.
    session.setPublished(true);
    const { fingerprint } = reviewed;
    const resolutions = chosen.choices.map(([{ document, path }, use]) => ({
      document,
      path,
      use,
    }));
    const parts = leftOut.length > 0 ? { documents: included.map(({ name }) => name) } : {};
    const json = { fingerprint, resolutions, ...parts };
    const answer = await bodyOf(calls.publish.$post({ param, json })).finally(() =>
      session.setPublished(false),
    );
    if ('review' in answer) setOther(answer.review);
    else if ('findings' in answer) setOther({ ...reviewed, findings: answer.findings });
    else {
      session.setPublished(true);
      setPublished(answer);
    }
  };
  const finish = (changed: ChangeSummary, sentence: string) => {
    session.setChange(changed);
    announce(sentence);
    onClose();
  };

  if (published) {
    const online = included.filter(({ state }) => state !== 'removed');
    const routes = online.flatMap(({ route }) => route ?? []);
    return <OnlineState published={published} routes={routes} onClose={onClose} />;
  }
  const why = failure ?? error?.message;
  return (
    <Dialog
      title={`${isPublisher ? publishWord : propose} ${say(texts.changes.quote, { name: change.title })}`}
      isWide
      onClose={onClose}
    >
      <Messages {...change} />
      {why && <Failure why={why} />}
      {!review && !why && <p role="status">{texts.team.loading}</p>}
      {review && documents.length + questions.length === 0 && (
        <p className="hint">{text.nothing}</p>
      )}
      {errors.length > 0 && (
        <section className="mistakes" role="alert">
          <h3>{say(text.mistakes, { count: errors.length })}</h3>
          <DiagnosticList diagnostics={errors} onShow={onClose} />
        </section>
      )}
      {isOther && <p role="alert">{text.isOther}</p>}
      {questions.length > 0 && (
        <section className="conflict" role="alert">
          <h3>{texts.team.conflicts.title}</h3>
          <p>{texts.team.conflicts.hint}</p>
          <ConflictList {...chosen} names={namesOf} />
        </section>
      )}
      {notes.map((note) => (
        <p key={note} className="hint" role="note">
          {note}
        </p>
      ))}
      {warnings.length > 0 && (
        <section className="mistakes" data-severity="warning">
          <h3>{text.warnings}</h3>
          <DiagnosticList diagnostics={warnings} onShow={onClose} />
        </section>
      )}
      {isOwned && !who.isLocal && included.length > 0 && (
        <TextField
          label={text.title}
          value={title ?? suggested ?? change.title}
          write={setTitle}
          maxLength={200}
        />
      )}
      {hasParts && <p className="hint">{text.leftOut}</p>}
      <ReviewedDocuments
        documents={shown}
        change={id}
        {...(hasParts && { leftOut, onLeaveOut: setLeftOut })}
      />
      {review && documents.length > 0 && !who.isLocal && (
        <>
          <SharePreview {...change} />
          {isPublisher && (
            <Schedule change={change} fingerprint={review.fingerprint} onChanged={setOther} />
          )}
        </>
      )}
      {isPublisher && change.proposal && documents.length > 0 && (
        <details className="section">
          <summary>{text.giveBack}</summary>
          <Form
            className="stack"
            action={text.giveBack}
            kind="primary"
            send={async (read) => {
              const json = { comment: read('comment') };
              finish(await bodyOf(calls.return.$post({ param, json })), text.givenBack);
            }}
          >
            <p className="hint">{text.giveBackHint}</p>
            <Labelled label={text.comment}>
              <textarea name="comment" rows={2} required />
            </Labelled>
          </Form>
        </details>
      )}
      {isPublisher ? (
        <div className="dialog-foot">
          <span role="status">{isBusy && text.publishing}</span>
          <Button
            kind="primary"
            onPress={() => review && void run(() => publish(review))}
            isDisabled={!review || isBusy || isHeld || !chosen.isDecided || isEmpty}
          >
            {texts.team.publish}
          </Button>
        </div>
      ) : (
        <Form
          className="dialog-foot with-note"
          action={propose}
          kind="primary"
          isReady={documents.length + questions.length > 0}
          send={async (read) => {
            await titled();
            const json = { note: read('note') };
            finish(await bodyOf(calls.propose.$post({ param, json })), text.proposed);
          }}
        >
          <Labelled label={text.note}>
            <textarea name="note" rows={2} />
          </Labelled>
        </Form>
      )}
    </Dialog>
  );
}

function describeTitle(page: string, changes: readonly Change[] = []): string | undefined {
  const [first, ...others] = changes;
  if (!first) return undefined;
  const more = others.length > 0 ? ` (+ ${others.length})` : '';
  return `${page} : ${first.sentence}${more}`;
}

/** A document as it is published with what was chosen: where nothing is, the other value stays. */
function withChoices(
  document: ReviewedDocument,
  choices: ReturnType<typeof useChoices>['choices'],
): ReviewedDocument {
  const answers = choices
    .filter(([one]) => one.document === document.name)
    .map(([conflict, use]) => ({ path: conflict.path, value: conflict[use] }));
  if (answers.length === 0) return document;
  const value = answer(parseText(document.after), answers);
  return { ...document, after: value === undefined ? null : printJson(value) };
}

type DiagnosticListProps = { diagnostics: readonly Diagnostic[]; onShow: () => void };

/** Diagnostics of all files, each with its location in words and its fix. */
function DiagnosticList({ diagnostics, onShow }: DiagnosticListProps) {
  const { session } = useStudio();
  const nameOf = useFieldNames();
  const show = ({ file, path }: Diagnostic) => {
    onShow();
    void session.show(file, path);
  };
  return (
    <ul className="diagnostic-list">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.file} ${diagnostic.line} ${diagnostic.message}`}>
          <button type="button" className="quiet where" onClick={() => show(diagnostic)}>
            {nameOf(diagnostic.file, diagnostic.path)}
          </button>{' '}
          <Sentence of={diagnostic} /> <FixButton diagnostic={diagnostic} />
        </li>
      ))}
    </ul>
  );
}
