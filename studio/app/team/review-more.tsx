import { useId, useState } from 'react';
import { dayIn, instantIn } from '../../../src/schema/days.ts';
import type { ChangeSummary, Review, SharedPreview } from '../../server/protocol.ts';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { useStudio } from '../state/studio-context.ts';
import { Failure } from './changes-dialog.tsx';
import { useMoments } from './moments.ts';

type LaterProps = {
  change: ChangeSummary;
  fingerprint: string;
  /** It is another one than was reviewed, or has mistakes. */
  onChanged: (review: Review) => void;
};

/** Publishes at a moment of the site's time zone, or calls that off. */
export function Later({ change, fingerprint, onChanged }: LaterProps) {
  const { texts, team } = useStudio();
  const { date } = useMoments();
  const { isBusy, failure, run, runOnSubmit } = useTask();
  const { timeZone } = team.who;
  const [clock, setClock] = useState(() => `${dayIn(timeZone, Date.now() + 86_400_000)}T08:00`);
  const id = useId();
  const text = texts.team.review;
  const { scheduledAt } = change;
  const schedule = async (at: string | null) => {
    const answer = await team.api.schedule(change.id, at === null ? { at } : { at, fingerprint });
    if ('review' in answer) onChanged(answer.review);
    else team.set({ change: answer });
  };
  const submit = runOnSubmit(() => schedule(new Date(instantIn(timeZone, clock)).toISOString()));
  return (
    <details className="section" open={scheduledAt !== undefined || undefined}>
      <summary>{text.schedule}</summary>
      <form className="stack" onSubmit={submit}>
        <label htmlFor={id}>{text.scheduleAt(timeZone)}</label>
        <input
          id={id}
          type="datetime-local"
          required
          value={clock}
          onChange={({ target: { value } }) => setClock(value)}
        />
        {failure && <Failure why={failure} />}
        <p role="status">{scheduledAt && text.scheduleDone(date(scheduledAt))}</p>
        <p className="list-actions">
          <button type="submit" {...press(() => {}, isBusy)}>
            {text.scheduleDo}
          </button>
          {scheduledAt && (
            <button type="button" {...press(() => void run(() => schedule(null)), isBusy)}>
              {text.scheduleOff}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}

/** A link that shows the change to somebody without an account. */
export function SharePreview({ change }: { change: ChangeSummary }) {
  const { texts, team } = useStudio();
  const { date } = useMoments();
  const { isBusy, failure, run } = useTask();
  const [shared, setShared] = useState<SharedPreview>();
  const [isCopied, setCopied] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const text = texts.team.review;
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  const end = async () => {
    await team.api.endPreviews(change.id);
    setShared(undefined);
    setCopied(false);
    setEnded(true);
  };
  return (
    <details className="section">
      <summary>{text.share}</summary>
      <div className="stack">
        <p className="hint">{text.shareHint}</p>
        {failure && <Failure why={failure} />}
        {shared ? (
          <>
            <input type="text" readOnly aria-label={text.share} value={shared.link} />
            <p className="hint">{text.shareUntil(date(shared.until))}</p>
            <button type="button" onClick={() => void run(() => copy(shared.link))}>
              {text.shareCopy}
            </button>
          </>
        ) : (
          <button
            type="button"
            {...press(
              () => void run(async () => setShared(await team.api.sharePreview(change.id))),
              isBusy,
            )}
          >
            {text.shareMake}
          </button>
        )}
        <button type="button" className="quiet" {...press(() => void run(end), isBusy)}>
          {text.shareEnd}
        </button>
        <p role="status">{isCopied ? text.shareCopied : isEnded && text.shareEnded}</p>
      </div>
    </details>
  );
}
