import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../say.ts';
import { signInPath } from '../../server/auth/sign-in-paths.ts';
import { type ChangeSummary, studioPath } from '../../server/protocol.ts';
import { Button, Failure, TextField } from '../parts/controls.tsx';
import { Dialog, DialogList, Form } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { openChange, studioAddress } from '../state/addresses.ts';
import { bodyOf } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

/** Every change that is under way: the author's own, those of colleagues, those that are proposed. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, api, who } = useStudio();
  const current = useSession((state) => state.change);
  const { data, error, refetch } = useQuery({
    queryKey: ['changes'],
    queryFn: () => bodyOf(api.changes.$get()),
    // Where nothing is changed, there is nothing to look at.
    select: ({ changes }) => changes.filter((one) => one.documents.length > 0),
  });
  const text = texts.team;

  const groupOf = ({ proposal, author: { id } }: ChangeSummary) =>
    proposal ? 'proposed' : id === who.author.id ? 'mine' : 'others';
  const signOut = async () => {
    if (!(await session.save())) return;
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${studioPath}/sign-out`, { method: 'POST', headers, body: '{}' });
    location.assign(signInPath);
  };
  return (
    <Dialog title={text.changes} isWide onClose={onClose}>
      {error && <Failure why={error.message} />}
      {!data && !error && <p role="status">{text.loading}</p>}
      {data?.length === 0 && <p className="hint">{text.list.none}</p>}
      {(['proposed', 'mine', 'others'] as const).map((group) => (
        <DialogList
          key={group}
          title={text.list.groups[group]}
          className="change-list"
          items={data?.filter((one) => groupOf(one) === group) ?? []}
        >
          {(change) => <ChangeRow key={change.id} change={change} onChanged={refetch} />}
        </DialogList>
      ))}
      <div className="dialog-foot">
        {!who.isLocal && (
          <div className="list-actions">
            <span className="hint">{who.author.name}</span>
            <Button kind="quiet" onPress={signOut}>
              {text.signOut}
            </Button>
          </div>
        )}
        {current && (
          <Button onPress={() => session.save().then(() => openChange())}>{text.showOnline}</Button>
        )}
      </div>
    </Dialog>
  );
}

type ChangeRowProps = { change: ChangeSummary; onChanged: () => Promise<unknown> };

function ChangeRow({ change, onChanged }: ChangeRowProps) {
  const { texts, t, session, who } = useStudio();
  const isOpen = useSession((state) => state.change?.id) === change.id;
  const { age, date } = useMoments();
  /** What is asked about before it is done. */
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const text = texts.team.list;
  const { id, title, author, documents, proposal, returned, scheduledAt, scheduleFailure } = change;
  const isOwned = author.id === who.author.id || who.author.role === 'publisher';
  const names = documents.map((one) => t(one.title)).join(', ');
  const route = documents.find((one) => one.route && one.state !== 'removed')?.route;
  return (
    <li>
      <div className="change-row">
        <a
          href={studioAddress(id, route)}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            // What is typed here is saved first.
            event.preventDefault();
            void session.save().then(() => openChange(id, route));
          }}
        >
          {title}
        </a>{' '}
        {isOpen && <span className="chip">{text.open}</span>}
        {proposal && <span className="chip">{text.proposed}</span>}
        {returned && <span className="chip">{text.returned}</span>}
        {scheduledAt && <span className="chip">{say(text.at, { when: date(scheduledAt) })}</span>}
        {scheduleFailure && <span className="chip wrong">{text.failed}</span>}
        <p className="hint">
          {author.name}, {age(change.savedAt)} · {names || text.noPage}
        </p>
      </div>
      {asked ? (
        <ChangeQuestion {...{ change, asked, onChanged }} onEnd={() => setAsked(undefined)} />
      ) : (
        <div className="list-actions">
          {(isOwned ? (['rename', 'remove'] as const) : []).map((does) => (
            <Button
              key={does}
              kind="quiet"
              aria-label={`${text[does]} ${say(texts.changes.quote, { name: title })}`}
              onPress={() => setAsked(does)}
            >
              {text[does]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

type ChangeQuestionProps = ChangeRowProps & { asked: 'rename' | 'remove'; onEnd: () => void };

/** Asks for another title, or whether a change is deleted with all that it holds. */
function ChangeQuestion({ change: { id, title }, asked, onChanged, onEnd }: ChangeQuestionProps) {
  const { texts, api, announce, session } = useStudio();
  const isOpen = useSession((state) => state.change?.id) === id;
  const text = texts.team.list;
  const answer = async (read: (field: string) => string) => {
    if (asked === 'rename') {
      const json = { title: read('title') };
      const renamed = await bodyOf(api.changes[':id'].$patch({ param: { id }, json }));
      if (isOpen) session.set({ change: renamed });
    } else {
      await api.changes[':id'].$delete({ param: { id } });
      announce(say(text.removed, { title }));
      if (isOpen) openChange();
    }
    await onChanged();
    onEnd();
  };
  return (
    <Form
      className="row-question"
      action={text[asked]}
      kind={asked === 'remove' ? 'danger' : 'primary'}
      send={answer}
      others={<Button onPress={onEnd}>{texts.cancel}</Button>}
    >
      {asked === 'remove' ? (
        <p role="alert">{say(text.removeHint, { title })}</p>
      ) : (
        <TextField
          label={text.name}
          name="title"
          required
          pattern=".*\S.*"
          autoFocus
          defaultValue={title}
        />
      )}
    </Form>
  );
}
