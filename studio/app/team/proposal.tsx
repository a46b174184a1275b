import { useId, useState } from 'react';
import type { ChangeSummary } from '../../server/protocol.ts';
import { press } from '../parts/glyph.tsx';
import { useTask } from '../parts/use-task.ts';
import { useStudio } from '../state/studio-context.ts';
import { Failure } from './changes-dialog.tsx';

/** The messages between author and publisher about a change. */
export function ProposalNotes({
  change,
  age,
}: {
  change: ChangeSummary;
  age: (moment: string) => string;
}) {
  const { texts } = useStudio();
  const text = texts.team.review;
  const { proposal, returned, scheduleFailure } = change;
  return (
    <>
      {proposal && (
        <section className="note">
          <p className="hint">{text.proposedBy(proposal.by, age(proposal.at))}</p>
          {proposal.note && <p>{proposal.note}</p>}
        </section>
      )}
      {returned && (
        <section className="note">
          <p className="hint">{text.returnedBy(returned.by, age(returned.at))}</p>
          <p>{returned.comment}</p>
        </section>
      )}
      {scheduleFailure && (
        <p className="save-diagnostics">{text.scheduleFailed(scheduleFailure)}</p>
      )}
    </>
  );
}

type FormProps = { change: ChangeSummary; onDone: (changed: ChangeSummary) => void };

/** Of a writer: hands the change to those who publish. */
export function ProposeForm({ change, isReady, onDone }: FormProps & { isReady: boolean }) {
  const { texts, team } = useStudio();
  const { isBusy, failure, runOnSubmit } = useTask();
  const [note, setNote] = useState('');
  const id = useId();
  const submit = runOnSubmit(async () => {
    if (isReady) onDone(await team.api.propose(change.id, note.trim()));
  });
  return (
    <form className="dialog-foot with-note" onSubmit={submit}>
      {failure && <Failure why={failure} />}
      <label htmlFor={id}>{texts.team.review.note}</label>
      <textarea
        id={id}
        rows={2}
        value={note}
        onChange={({ target: { value } }) => setNote(value)}
      />
      <button type="submit" className="primary" {...press(() => {}, isBusy || !isReady)}>
        {texts.team.propose}
      </button>
    </form>
  );
}

/** Of a publisher: gives a proposal back, with what has to change. */
export function ReturnForm({ change, onDone }: FormProps) {
  const { texts, team } = useStudio();
  const { isBusy, failure, runOnSubmit } = useTask();
  const [comment, setComment] = useState('');
  const id = useId();
  const text = texts.team.review;
  const submit = runOnSubmit(async () =>
    onDone(await team.api.giveBack(change.id, comment.trim())),
  );
  return (
    <details className="section">
      <summary>{text.giveBack}</summary>
      <form className="stack" onSubmit={submit}>
        <p className="hint">{text.giveBackHint}</p>
        <label htmlFor={id}>{text.comment}</label>
        <textarea
          id={id}
          rows={2}
          required
          value={comment}
          onChange={({ target: { value } }) => setComment(value)}
        />
        {failure && <Failure why={failure} />}
        <button type="submit" {...press(() => {}, isBusy)}>
          {text.giveBack}
        </button>
      </form>
    </details>
  );
}
