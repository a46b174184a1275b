import { useEffect, useState } from 'react';
import type { Online, Published } from '../../server/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';
import { openChange } from './addresses.ts';

/** Milliseconds between two questions whether visitors see what was published. */
const pause = 500;

type OnlineStateProps = { published: Published; routes: readonly string[] };

/** After publishing: whether the visitors' servers show it, and where. */
export function OnlineState({ published, routes }: OnlineStateProps) {
  const { texts, team } = useStudio();
  const [online, setOnline] = useState<Online>();
  const text = texts.team.review;
  const { commit, notes, remaining } = published;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const ask = async () => {
      const answer = await team.api.readOnline(commit).catch(() => undefined);
      if (!isShown) return;
      if (answer) setOnline(answer);
      if (!answer || answer.state === 'waiting') timer = setTimeout(() => void ask(), pause);
    };
    void ask();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [team, commit]);
  const state = online?.state ?? 'waiting';
  const titles: Partial<Record<Online['state'], string>> = {
    online: text.online,
    written: text.written,
  };
  const close = () => openChange(remaining?.id);
  return (
    <Dialog title={titles[state] ?? texts.team.publish} onClose={close}>
      <p role="status" className="online" data-state={state}>
        {
          {
            online: text.onlineHint,
            written: text.writtenHint,
            waiting: text.waiting,
            rejected: text.rejected,
            unknown: text.unknown,
          }[state]
        }
      </p>
      {online?.address && state !== 'rejected' && (
        <ul className="stack">
          {routes.map((route) => (
            <li key={route}>
              <a
                href={new URL(route, new URL(online.address, location.href)).href}
                target="_blank"
                rel="noreferrer"
              >
                {text.see(route)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {remaining && <p className="hint">{text.remaining}</p>}
      <div className="dialog-foot">
        <div className="spring" />
        <button type="button" className="primary" onClick={close}>
          {text.goOn}
        </button>
      </div>
    </Dialog>
  );
}
