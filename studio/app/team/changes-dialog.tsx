import type { FormEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import type { ChangeSummary } from '../../server/protocol.ts';
import { Dialog, DialogList } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { signInPath } from '../state/api.ts';
import { useStudio, useTeamState } from '../state/studio-context.ts';
import { openChange, studioAddress } from './addresses.ts';
import { useMoments } from './moments.ts';

type Asked = { does: 'rename' | 'remove'; change: ChangeSummary };

/** Every change that is under way: the author's own, those of colleagues, those that are proposed. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const { texts, announce, team } = useStudio();
  const current = useTeamState((state) => state.change);
  const { failure, run } = useTask();
  const [changes, setChanges] = useState<readonly ChangeSummary[]>();
  const [asked, setAsked] = useState<Asked>();
  const text = texts.team;
  const { author } = team.who;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => void run(async () => setChanges((await team.api.listChanges()).changes)), [team]);

  const groupOf = ({ proposal, author: { id } }: ChangeSummary) =>
    proposal ? 'proposed' : id === author.id ? 'mine' : 'others';
  const rename = async (change: ChangeSummary, title: string) => {
    const renamed = await team.api.renameChange(change.id, title);
    setChanges(changes?.map((one) => (one.id === change.id ? renamed : one)));
    if (change.id === current?.id) team.set({ change: renamed });
  };
  const remove = async (change: ChangeSummary) => {
    await team.api.removeChange(change.id);
    announce(text.list.removed(change.title));
    if (change.id === current?.id) openChange(undefined);
    else setChanges(changes?.filter((one) => one.id !== change.id));
  };
  const signOut = async () => {
    if (!(await team.saveAll())) return;
    await team.api.signOut();
    location.assign(signInPath);
  };
  const answer = (title: string) => {
    if (!asked) return;
    const { does, change } = asked;
    setAsked(undefined);
    void run(() => (does === 'rename' ? rename(change, title) : remove(change)));
  };

  return (
    <Dialog title={text.changes} isWide onClose={onClose}>
      {failure && <Failure why={failure} />}
      {!changes && !failure && <p role="status">{text.loading}</p>}
      {changes?.length === 0 && <p className="hint">{text.list.none}</p>}
      {(['proposed', 'mine', 'others'] as const).map((group) => (
        <DialogList
          key={group}
          title={text.list.groups[group]}
          className="change-list"
          items={changes?.filter((one) => groupOf(one) === group) ?? []}
        >
          {(change) => (
            <li key={change.id}>
              <ChangeRow change={change} isOpen={change.id === current?.id} />
              {asked?.change === change ? (
                <Question {...asked} onAnswer={answer} onClose={() => setAsked(undefined)} />
              ) : (
                <div className="list-actions">
                  {(['rename', 'remove'] as const).map((does) => (
                    <button
                      key={does}
                      type="button"
                      className="quiet"
                      aria-label={text.list[`${does}The`](change.title)}
                      onClick={() => setAsked({ does, change })}
                    >
                      {text.list[does]}
                    </button>
                  ))}
                </div>
              )}
            </li>
          )}
        </DialogList>
      ))}
      <div className="dialog-foot">
        {!team.who.isLocal && (
          <>
            <span className="hint">{author.name}</span>
            <button type="button" className="quiet" onClick={() => void run(signOut)}>
              {text.signOut}
            </button>
          </>
        )}
        <div className="spring" />
        {current && (
          <button type="button" onClick={() => void team.save().then(() => openChange(undefined))}>
            {text.showOnline}
          </button>
        )}
      </div>
    </Dialog>
  );
}

export function Failure({ why }: { why: string }) {
  const { texts } = useStudio();
  return (
    <p role="alert" className="save-diagnostics">
      {texts.team.failure(why)}
    </p>
  );
}

function ChangeRow({ change, isOpen }: { change: ChangeSummary; isOpen: boolean }) {
  const { texts, t, team } = useStudio();
  const { age, date } = useMoments();
  const text = texts.team.list;
  const { id, title, author, documents, proposal, returned, scheduledAt, scheduleFailure } = change;
  const names = documents.map((one) => t(one.title)).join(', ');
  const route = documents.find((one) => one.route && one.state !== 'removed')?.route;
  return (
    <div className="change-row">
      <a
        href={studioAddress(id, route)}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          // What is typed here is saved first.
          event.preventDefault();
          void team.save().then(() => openChange(id, route));
        }}
      >
        {title}
      </a>{' '}
      {isOpen && <span className="chip">{text.open}</span>}
      {proposal && <span className="chip">{text.proposed}</span>}
      {returned && <span className="chip">{text.returned}</span>}
      {scheduledAt && <span className="chip">{text.at(date(scheduledAt))}</span>}
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
      <button
        type="submit"
        className={does === 'remove' ? 'danger' : 'primary'}
        {...press(() => {})}
      >
        {does === 'remove' ? text.remove : text.ok}
      </button>
      <button type="button" onClick={onClose}>
        {text.cancel}
      </button>
    </form>
  );
}
