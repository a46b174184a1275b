import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn, instantIn } from '../../../src/schema/days.ts';
import { say } from '../../say.ts';
import type {
  ChangeSummary,
  Published,
  Review,
  ReviewedDocument,
  SharedPreview,
} from '../../server/protocol.ts';
import { Button, Labelled, TextField } from '../parts/controls.tsx';
import { Section } from '../parts/diagnostics.tsx';
import { Dialog, Form } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { bodyOf } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { useChoices } from './conflict-list.tsx';

/** The messages between author and publisher about a change. */
export function Messages({ proposal, returned, scheduleFailure }: ChangeSummary) {
  const { texts } = useStudio();
  const { age } = useMoments();
  const text = texts.team.list;
  const show = (what: string, by: string, at: string, words: string) => (
    <section className="note">
      <p className="hint">{say(texts.named, { what, name: `${by}, ${age(at)}` })}</p>
      {words && <p>{words}</p>}
    </section>
  );
  return (
    <>
      {proposal && show(text.proposed, proposal.by, proposal.at, proposal.note)}
      {returned && show(text.returned, returned.by, returned.at, returned.comment)}
      {scheduleFailure && (
        <p className="mistakes">{say(texts.named, { what: text.failed, name: scheduleFailure })}</p>
      )}
    </>
  );
}

type ScheduleProps = {
  change: ChangeSummary;
  fingerprint: string;
  /** It is another one than was reviewed, or has mistakes. */
  onChanged: (review: Review) => void;
};

/** Publishes at a moment of the site's time zone, or calls that off. */
export function Schedule({ change, fingerprint, onChanged }: ScheduleProps) {
  const { texts, session, who } = useStudio();
  const { date } = useMoments();
  const { timeZone } = who;
  const text = texts.team.review;
  const { scheduledAt } = change;
  const schedule = async (at: string | null) => {
    const json = at === null ? { at } : { at, fingerprint };
    const answer = await bodyOf(session.calls.schedule.$put({ param: { id: change.id }, json }));
    if ('review' in answer) onChanged(answer.review);
    else session.set({ change: answer });
  };
  return (
    <Section title={text.schedule} isOpen={scheduledAt !== undefined}>
      <Form
        className="stack"
        action={text.scheduleDo}
        send={(read) => schedule(new Date(instantIn(timeZone, read('clock'))).toISOString())}
        others={scheduledAt && <Button onPress={() => schedule(null)}>{text.scheduleOff}</Button>}
      >
        <TextField
          label={say(text.scheduleAt, { zone: timeZone })}
          name="clock"
          type="datetime-local"
          required
          defaultValue={`${dayIn(timeZone, Date.now() + 86_400_000)}T08:00`}
        />
        <p role="status">{scheduledAt && say(texts.team.list.at, { when: date(scheduledAt) })}</p>
      </Form>
    </Section>
  );
}

/** A link that shows the change to somebody without an account. */
export function SharePreview({ id }: ChangeSummary) {
  const { texts, api } = useStudio();
  const { date } = useMoments();
  const [shared, setShared] = useState<SharedPreview>();
  const [told, setTold] = useState('');
  const text = texts.team.review;
  const link = api.changes[':id']['preview-link'];
  const make = async () => setShared(await bodyOf(link.$post({ param: { id } })));
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    setTold(text.shareCopied);
  };
  const end = async () => {
    await link.$delete({ param: { id } });
    setShared(undefined);
    setTold(text.shareEnded);
  };
  return (
    <Section title={text.share}>
      <div className="stack">
        <p className="hint">{text.shareHint}</p>
        {shared ? (
          <>
            <input type="text" readOnly aria-label={text.share} value={shared.link} />
            <p className="hint">{say(text.shareUntil, { when: date(shared.until) })}</p>
            <Button onPress={() => copy(shared.link)}>{text.shareCopy}</Button>
          </>
        ) : (
          <Button onPress={make}>{text.shareMake}</Button>
        )}
        <Button kind="quiet" onPress={end}>
          {text.shareEnd}
        </Button>
        <p role="status">{told}</p>
      </div>
    </Section>
  );
}

type AnswerProps = ChangeSummary & { onDone: (change: ChangeSummary, sentence: string) => void };

/** Sends a proposal back to its author, with a comment. */
export function GiveBack({ id, onDone }: AnswerProps) {
  const { texts, api } = useStudio();
  const text = texts.team.review;
  const send = async (read: (field: string) => string) => {
    const sent = { param: { id }, json: { comment: read('comment') } };
    onDone(await bodyOf(api.changes[':id'].return.$post(sent)), text.givenBack);
  };
  return (
    <Section title={text.giveBack}>
      <Form className="stack" action={text.giveBack} kind="primary" send={send}>
        <p className="hint">{text.giveBackHint}</p>
        <Labelled label={text.comment}>
          <textarea name="comment" rows={2} required />
        </Labelled>
      </Form>
    </Section>
  );
}

type ProposeProps = AnswerProps & { isReady: boolean; keepTitle: () => Promise<void> };

/** Proposes a change to those who publish, with a note. */
export function Propose({ id, isReady, keepTitle, onDone }: ProposeProps) {
  const { texts, api } = useStudio();
  const text = texts.team.review;
  const send = async (read: (field: string) => string) => {
    await keepTitle();
    const sent = { param: { id }, json: { note: read('note') } };
    onDone(await bodyOf(api.changes[':id'].propose.$post(sent)), text.proposed);
  };
  return (
    <Form
      className="dialog-foot with-note"
      action={texts.team.propose}
      kind="primary"
      isReady={isReady}
      send={send}
    >
      <Labelled label={text.note}>
        <textarea name="note" rows={2} />
      </Labelled>
    </Form>
  );
}

type PublishProps = {
  change: ChangeSummary;
  review: Review;
  /** What is not left out of it. */
  included: readonly ReviewedDocument[];
  chosen: ReturnType<typeof useChoices>;
  keepTitle: () => Promise<void>;
  onOther: (review: Review) => void;
  onPublished: (online: Online) => void;
};

/** Publishes a change as it is reviewed; what the server answers instead is looked at again. */
export function Publish(props: PublishProps) {
  const { change, review, included, chosen, keepTitle, onOther, onPublished } = props;
  const { texts, api, session } = useStudio();
  const isPublishing = useSession((state) => state.isPublished);
  const { documents, questions, findings, fingerprint } = review;
  const isWhole = included.length === documents.length;
  const publish = async () => {
    await keepTitle();
    // From here on, news that the change is no more is no surprise.
    session.set({ isPublished: true });
    const parts = isWhole ? {} : { documents: included.map(({ name }) => name) };
    const resolutions = chosen.choices.map(([{ document, path }, use]) => ({
      document,
      path,
      use,
    }));
    const json = { fingerprint, resolutions, ...parts };
    const sent = api.changes[':id'].publish.$post({ param: { id: change.id }, json });
    const answer = await bodyOf(sent).finally(() => session.set({ isPublished: false }));
    if ('review' in answer) return onOther(answer.review);
    if ('findings' in answer) return onOther({ ...review, findings: answer.findings });
    session.set({ isPublished: true });
    const shown = included.filter(({ state }) => state !== 'removed');
    onPublished({ published: answer, routes: shown.flatMap(({ route }) => route ?? []) });
  };
  // The mistakes may be in the parts left out: the server checks the rest.
  const isHeld = isWhole && findings.some(({ severity }) => severity === 'error');
  // What is asked may be all that there is: until it is answered, the other value stays.
  const isEmpty = included.length + questions.length === 0;
  return (
    <div className="dialog-foot">
      <span role="status">{isPublishing && texts.team.review.publishing}</span>
      <Button kind="primary" onPress={publish} isDisabled={isHeld || !chosen.isDecided || isEmpty}>
        {texts.team.publish}
      </Button>
    </div>
  );
}

/** Milliseconds between two questions whether visitors see what was published. */
const pause = 500;

export type Online = { published: Published; routes: string[] };

/** After publishing: whether the visitors' servers show it, and where. */
export function OnlineState({ published, routes, onClose }: Online & { onClose: () => void }) {
  const { session, texts, api } = useStudio();
  const text = texts.team.review;
  const { commit, notes, remaining } = published;
  const { data: online } = useQuery({
    queryKey: ['online', commit],
    queryFn: () => bodyOf(api.online.$get({ query: { commit } })),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'waiting' ? false : pause),
  });
  const { state = 'waiting', address } = online ?? {};
  const title = state === 'online' || state === 'written' ? text[state] : texts.team.publish;
  const close = () => {
    onClose();
    void session.goOn(remaining);
  };
  return (
    <Dialog title={title} onClose={close}>
      <p role="status" className="online" data-state={state}>
        {text.told[state]}
      </p>
      {address && state !== 'rejected' && (
        <ul className="stack">
          {routes.map((route) => (
            <li key={route}>
              <a
                href={new URL(route, new URL(address, location.href)).href}
                target="_blank"
                rel="noreferrer"
              >
                {say(text.see, { route })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {[...notes, ...(remaining ? [text.leftOut] : [])].map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <div className="dialog-foot">
        <Button kind="primary" onPress={close}>
          {texts.goOn}
        </Button>
      </div>
    </Dialog>
  );
}
