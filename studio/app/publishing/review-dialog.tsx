import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer } from '../../model/merge.ts';
import { parseJson } from '../../model/parse-json.ts';
import { say } from '../../say.ts';
import type { ChangeSummary, Conflict, Review, ReviewedDocument } from '../../server/protocol.ts';
import { Failure, TextField } from '../parts/controls.tsx';
import { FixButton, Sentence } from '../parts/diagnostics.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { bodyOf } from '../state/api.ts';
import type { Diagnostic } from '../state/diagnostic-places.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ConflictList, useChoices, useFieldNames } from './conflict-list.tsx';
import {
  GiveBack,
  Messages,
  type Online,
  OnlineState,
  Propose,
  Publish,
  Schedule,
  SharePreview,
} from './review-actions.tsx';
import { ReviewedDocuments, useDescribed } from './reviewed-documents.tsx';

type ReviewDialogProps = { change: ChangeSummary; onClose: () => void };

/** What a change changes, in words, by page; a publisher publishes it, a writer proposes it. */
export function ReviewDialog({ change, onClose }: ReviewDialogProps) {
  const { texts, api, who } = useStudio();
  const param = { id: change.id };
  const { data, error } = useQuery({
    queryKey: ['review', change.id],
    queryFn: () => bodyOf(api.changes[':id'].review.$get({ param })),
  });
  /** What the server answered instead of publishing. */
  const [other, setOther] = useState<Review>();
  const [online, setOnline] = useState<Online>();
  if (online) return <OnlineState {...online} onClose={onClose} />;
  const review = other ?? data;
  const { publish, propose, loading } = texts.team;
  const action = who.author.role === 'publisher' ? publish : propose;
  return (
    <Dialog
      title={`${action} ${say(texts.changes.quote, { name: change.title })}`}
      isWide
      onClose={onClose}
    >
      <Messages {...change} />
      {error && <Failure why={error.message} />}
      {!review && !error && <p role="status">{loading}</p>}
      {review && (
        <ReviewedChange
          {...{ change, review, onClose }}
          isOther={other !== undefined && other.fingerprint !== data?.fingerprint}
          onOther={setOther}
          onPublished={setOnline}
        />
      )}
    </Dialog>
  );
}

type ReviewedChangeProps = ReviewDialogProps & {
  review: Review;
  /** It is another one than the author has looked at. */
  isOther: boolean;
  onOther: (review: Review) => void;
  onPublished: (online: Online) => void;
};

function ReviewedChange(props: ReviewedChangeProps) {
  const { change, review, isOther, onOther, onPublished, onClose } = props;
  const { texts, session, announce, who } = useStudio();
  const { documents, questions, findings, notes } = review;
  const chosen = useChoices(questions);
  const isPublisher = who.author.role === 'publisher';
  const hasParts = isPublisher && documents.length > 1;
  const { included, choice } = useIncluded(documents);
  const { title, setTitle, keepTitle, isOwned } = useTitle(change, included);
  const isEmpty = documents.length + questions.length === 0;
  const text = texts.team.review;
  const finish = (changed: ChangeSummary, sentence: string) => {
    session.set({ change: changed });
    announce(sentence);
    onClose();
  };
  return (
    <>
      {isEmpty && <p className="hint">{text.nothing}</p>}
      <Findings findings={findings} severity="error" onShow={onClose} />
      {isOther && <p role="alert">{text.isOther}</p>}
      {questions.length > 0 && <Questions {...chosen} author={change.author.name} />}
      {notes.map((note) => (
        <p key={note} className="hint" role="note">
          {note}
        </p>
      ))}
      <Findings findings={findings} severity="warning" onShow={onClose} />
      {isOwned && !who.isLocal && included.length > 0 && (
        <TextField label={text.title} value={title} write={setTitle} maxLength={200} />
      )}
      {hasParts && <p className="hint">{text.leftOut}</p>}
      <ReviewedDocuments
        documents={documents.map((one) => withChoices(one, chosen.choices))}
        change={change.id}
        {...(hasParts && { choice })}
      />
      {documents.length > 0 && !who.isLocal && <SharePreview {...change} />}
      {documents.length > 0 && !who.isLocal && isPublisher && (
        <Schedule change={change} fingerprint={review.fingerprint} onChanged={onOther} />
      )}
      {documents.length > 0 && isPublisher && change.proposal && (
        <GiveBack {...change} onDone={finish} />
      )}
      {isPublisher ? (
        <Publish {...{ change, review, included, chosen, keepTitle, onOther, onPublished }} />
      ) : (
        <Propose {...change} isReady={!isEmpty} keepTitle={keepTitle} onDone={finish} />
      )}
    </>
  );
}

/** The documents that are published, each with a box to leave it out. */
function useIncluded(documents: readonly ReviewedDocument[]) {
  const { texts, t } = useStudio();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const choice = ({ name, title }: ReviewedDocument) => (
    <input
      type="checkbox"
      aria-label={`${texts.team.publish} ${say(texts.changes.quote, { name: t(title) })}`}
      checked={!leftOut.includes(name)}
      onChange={({ target }) => {
        const others = leftOut.filter((one) => one !== name);
        setLeftOut(target.checked ? others : [...others, name]);
      }}
    />
  );
  return { included: documents.filter(({ name }) => !leftOut.includes(name)), choice };
}

/** The title that a change is published with. One that is called as its page is says what it does. */
function useTitle(change: ChangeSummary, included: readonly ReviewedDocument[]) {
  const { t, texts, api, session, who } = useStudio();
  const { documents } = useSession((state) => state.config);
  const [typed, setTitle] = useState<string>();
  const described = useDescribed(included);
  const isNamed = !documents.some((one) => one.title === change.title);
  const [page] = included;
  const [first, ...others] = described.get(page?.name ?? '') ?? [];
  const more = others.length > 0 ? ` (+ ${others.length})` : '';
  const titled = page && first && { page: t(page.title), sentence: first.sentence };
  const suggested = titled && say(texts.changes.titled, titled) + more;
  const title = typed ?? ((!isNamed && suggested) || change.title);
  const isOwned = change.author.id === who.author.id || who.author.role === 'publisher';
  const keepTitle = async () => {
    const wanted = title.trim();
    if (!isOwned || wanted === '' || wanted === change.title) return;
    const sent = { param: { id: change.id }, json: { title: wanted.slice(0, 200) } };
    session.set({ change: await bodyOf(api.changes[':id'].$patch(sent)) });
  };
  return { title, setTitle, keepTitle, isOwned };
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
  const value = answer(parseJson(document.after), answers);
  return { ...document, after: value === undefined ? null : printJson(value) };
}

type QuestionsProps = ReturnType<typeof useChoices> & { author: string };

/** The values that the site has changed as well since the change was begun. */
function Questions({ author, ...chosen }: QuestionsProps) {
  const { texts, who } = useStudio();
  const { age } = useMoments();
  const { title, hint, ofChange, ofSite } = texts.team.conflicts;
  const namesOf = ({ published }: Conflict) => {
    const by = published && `${published.by}, ${age(published.at)}`;
    const online = by ? say(ofSite, { by }) : texts.team.review.online;
    const theirs = who.isLocal ? texts.team.online : online;
    return { ours: say(ofChange, { name: author }), theirs };
  };
  return (
    <section className="conflict" role="alert">
      <h3>{title}</h3>
      <p>{hint}</p>
      <ConflictList {...chosen} names={namesOf} />
    </section>
  );
}

type FindingsProps = Pick<Review, 'findings'> & {
  severity: 'error' | 'warning';
  onShow: () => void;
};

/** The mistakes of the whole site, or the warnings of the change, each with its location in words and its fix. */
function Findings({ findings, severity, onShow }: FindingsProps) {
  const { session, texts } = useStudio();
  const nameOf = useFieldNames();
  const isError = severity === 'error';
  const diagnostics = findings
    .filter((one) => one.severity === severity && (isError || one.isOfBuffers))
    .map((one) => ({ ...one, path: parsePath(one.path) }));
  if (diagnostics.length === 0) return null;
  const { mistakes, warnings } = texts.team.review;
  const show = ({ file, path }: Diagnostic) => {
    onShow();
    void session.show(file, path);
  };
  return (
    <section className="mistakes" data-severity={severity} role={isError ? 'alert' : undefined}>
      <h3>{isError ? say(mistakes, { count: diagnostics.length }) : warnings}</h3>
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
    </section>
  );
}
