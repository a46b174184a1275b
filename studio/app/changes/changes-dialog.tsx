import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ChangeSummary } from '../../server/protocol.ts';
import { Button, Failure, useTask } from '../parts/controls.tsx';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { useMoments } from '../parts/moments.ts';
import { openChange, studioAddress } from '../state/addresses.ts';
import { signInPath } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';

type Asked = { does: 'rename' | 'remove'; change: ChangeSummary };

/** Every change that is under way: the author's own, those of colleagues, those that are proposed. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const { texts, announce, api, session, who } = useStudio();
  const current = useSession((state) => state.change);
  const { failure, run } = useTask();
  const { data, error, refetch } = useQuery({ queryKey: ['changes'], queryFn: api.listChanges });
  const [asked, setAsked] = useState<Asked>();
  const text = texts.team;
  const why = failure ?? error?.message;

  const groupOf = ({ proposal, author: { id } }: ChangeSummary) =>
    proposal ? 'proposed' : id === who.author.id ? 'mine' : 'others';
  const signOut = async () => {
    if (!(await session.save())) return;
    await api.signOut();
    location.assign(signInPath);
  };
  const answer = ({ does, change }: Asked, title: string) =>
    run(async () => {
      setAsked(undefined);
      const isOpen = change.id === current?.id;
      if (does === 'rename') {
        const renamed = await api.renameChange(change.id, title);
        if (isOpen) session.set({ change: renamed });
      } else {
        await api.removeChange(change.id);
        announce(text.list.removed(change.title));
        if (isOpen) openChange(undefined);
      }
      await refetch();
    });

  return (
    <Dialog title={text.changes} isWide onClose={onClose}>
      {why && <Failure why={why} />}
      {!data && !why && <p role="status">{text.loading}</p>}
      {data?.changes.length === 0 && <p className="hint">{text.list.none}</p>}
      {(['proposed', 'mine', 'others'] as const).map((group) => (
        <DialogList
          key={group}
          title={text.list.groups[group]}
          className="change-list"
          items={data?.changes.filter((one) => groupOf(one) === group) ?? []}
        >
          {(change) => (
            <li key={change.id}>
              <ChangeRow change={change} isOpen={change.id === current?.id} />
              {asked?.change === change ? (
                <Question
                  {...asked}
                  onAnswer={(title) => void answer(asked, title)}
                  onClose={() => setAsked(undefined)}
                />
              ) : (
                <div className="list-actions">
                  {(['rename', 'remove'] as const).map((does) => (
                    <Button
                      key={does}
                      kind="quiet"
                      aria-label={text.list[`${does}The`](change.title)}
                      onPress={() => setAsked({ does, change })}
                    >
                      {text.list[does]}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )}
        </DialogList>
      ))}
      <div className="dialog-foot">
        {!who.isLocal && (
          <>
            <span className="hint">{who.author.name}</span>
            <Button kind="quiet" onPress={signOut}>
              {text.signOut}
            </Button>
          </>
        )}
        <div className="spring" />
        {current && (
          <Button onPress={() => session.save().then(() => openChange(undefined))}>
            {text.showOnline}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChangeRow({ change, isOpen }: { change: ChangeSummary; isOpen: boolean }) {
  const { session, texts, t } = useStudio();
  const { age, date } = useMoments();
  const text = texts.team.list;
  const { id, title, author, documents, proposal, returned, scheduledAt, scheduleFailure } = change;
  const names = documents.map((one) => t(one.title)).join(', ');
  const route = documents.find((one) => one.route && one.state !== 'removed')?.route;
  const chips = [
    isOpen && text.open,
    proposal && text.proposed,
    returned && text.returned,
    scheduledAt && text.at(date(scheduledAt)),
  ].filter((chip) => typeof chip === 'string');
  return (
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
      {chips.map((chip) => (
        <span key={chip} className="chip">
          {chip}
        </span>
      ))}
      {scheduleFailure && <span className="chip wrong">{text.failed}</span>}
      <p className="hint">
        {text.by(author.name, age(change.savedAt))} · {names || text.noPage}
      </p>
    </div>
  );
}

type QuestionProps = Asked & { onAnswer: (title: string) => void; onClose: () => void };

function Question({ does, change, onAnswer, onClose }: QuestionProps) {
  const { texts } = useStudio();
  const [title, setTitle] = useState(change.title);
  const id = useId();
  const text = texts.team.list;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') onAnswer(title.trim());
  };
  return (
    <form className="row-question" onSubmit={submit}>
      {does === 'remove' ? (
        <p role="alert">{text.removeHint(change.title)}</p>
      ) : (
        <>
          <label htmlFor={id}>{text.name}</label>
          <input
            id={id}
            type="text"
            required
            // biome-ignore lint/a11y/noAutofocus: it has been asked for by a press
            autoFocus
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </>
      )}
      <button type="submit" className={does === 'remove' ? 'danger' : 'primary'}>
        {text[does]}
      </button>
      <Button onPress={onClose}>{text.cancel}</Button>
    </form>
  );
}
