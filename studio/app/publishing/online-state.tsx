import { useQuery } from '@tanstack/react-query';
import type { Published } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { openChange } from '../state/addresses.ts';
import { useStudio } from '../state/studio-context.ts';

/** Milliseconds between two questions whether visitors see what was published. */
const pause = 500;

type OnlineStateProps = { published: Published; routes: readonly string[] };

/** After publishing: whether the visitors' servers show it, and where. */
export function OnlineState({ published, routes }: OnlineStateProps) {
  const { texts, api } = useStudio();
  const text = texts.team.review;
  const { commit, notes, remaining } = published;
  const { data: online } = useQuery({
    queryKey: ['online', commit],
    queryFn: () => api.readOnline(commit),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'waiting' ? false : pause),
  });
  const state = online?.state ?? 'waiting';
  const titles = {
    online: [text.online, text.onlineHint],
    written: [text.written, text.writtenHint],
    waiting: [texts.team.publish, text.waiting],
    rejected: [texts.team.publish, text.rejected],
    unknown: [texts.team.publish, text.unknown],
  } as const;
  const [title, hint] = titles[state];
  const close = () => openChange(remaining?.id);
  return (
    <Dialog title={title} onClose={close}>
      <p role="status" className="online" data-state={state}>
        {hint}
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
        <Button kind="primary" onPress={close}>
          {text.goOn}
        </Button>
      </div>
    </Dialog>
  );
}
