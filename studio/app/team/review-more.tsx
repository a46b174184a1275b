import { useId, useState } from 'react';
import { parsePath } from '../../../src/diagnostics/json-path.ts';
import { dayIn, instantIn } from '../../../src/schema/days.ts';
import type { ChangeSummary, SharedPreview } from '../../server/team-protocol.ts';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { DiagnosticSection } from '../save/diagnostic-list.tsx';
import type { Diagnostic } from '../state/diagnostics.ts';
import { useStudio, useTeam } from '../state/studio-context.ts';
import { Failure } from './changes-dialog.tsx';
import { useMoments } from './moments.ts';

/** Publishes at a moment of the site's time zone, or calls that off. */
export function Later({ change }: { change: ChangeSummary }) {
  const { texts } = useStudio();
  const team = useTeam();
  const { date } = useMoments();
  const { isBusy, failure, run, runOnSubmit } = useTask();
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([]);
  const { timeZone } = team.who;
  const [clock, setClock] = useState(() => `${dayIn(timeZone, Date.now() + 86_400_000)}T08:00`);
  const id = useId();
  const text = texts.team.review;
  const { scheduledAt } = change;
  const schedule = async (at: string | null) => {
    const answer = await team.api.schedule(change.id, at);
    if ('findings' in answer) {
      setDiagnostics(answer.findings.map((one) => ({ ...one, path: parsePath(one.path) })));
    } else team.set({ change: answer });
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
        <DiagnosticSection severity="error" diagnostics={diagnostics} onShow={() => {}} />
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
  const { texts } = useStudio();
  const team = useTeam();
  const { date } = useMoments();
  const { isBusy, failure, run } = useTask();
  const [shared, setShared] = useState<SharedPreview>();
  const [isCopied, setCopied] = useState(false);
  const text = texts.team.review;
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
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
        <p role="status">{isCopied && text.shareCopied}</p>
      </div>
    </details>
  );
}
