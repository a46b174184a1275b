import { useEffect, useState } from 'react';
import { say } from '../../say.ts';
import { signInPath } from '../../server/auth/sign-in-paths.ts';
import { Alert, Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ConflictDialog } from '../publishing/conflict-list.tsx';
import { ReviewDialog } from '../publishing/review-dialog.tsx';
import { openChange } from '../state/addresses.ts';
import { findHeldBack } from '../state/drafts.ts';
import { useLock, useSession, useStudio } from '../state/studio-context.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';

/** Which change is open, whether it is saved, who else is there, and what becomes of it. */
export function ChangeBar() {
  const { session, texts, who } = useStudio();
  const { change, connection, removed, ...state } = useSession((all) => all);
  /** Who writes this page, or one that could not be saved, and has to be taken over from. */
  const lock = useLock() ?? findHeldBack(state);
  const isOver = state.isOver && !state.isPublished;
  const hasConflicts = state.conflicts.length > 0;
  const [dialog, setDialog] = useState<'changes' | 'history' | 'review' | 'conflicts'>();
  const text = texts.team;
  const close = () => setDialog(undefined);
  const review = async () => {
    if (await session.save()) setDialog('review');
  };
  return (
    <section className="change-bar" aria-label={text.change}>
      <button type="button" className="change-name" onClick={() => setDialog('changes')}>
        {change && <span className="hint">{text.change}</span>}{' '}
        {change ? change.title : text.online}
      </button>
      {change ? <SavedState /> : <span className="hint">{text.onlineHint}</span>}
      {state.publishedBy && (
        <p role="status" className="good-news">
          {say(text.publishedBy, { name: state.publishedBy })}
        </p>
      )}
      <Colleagues />
      {lock && (
        <p className="colleagues" role="status">
          {say(text.writes, { name: lock.by === who.author.name ? text.otherTab : lock.by })}{' '}
          <Button onPress={() => session.takeOver(lock.document)}>{text.takeOver}</Button>
        </p>
      )}
      <div className="spring" />
      <Button kind="quiet" onPress={() => setDialog('changes')}>
        {text.changes}
      </Button>
      <Button kind="quiet" onPress={() => setDialog('history')}>
        {text.history}
      </Button>
      <Button kind="primary" onPress={review} isDisabled={!change || isOver || hasConflicts}>
        {who.author.role === 'publisher' ? text.publish : text.propose}
      </Button>
      {isOver && !state.publishedBy && (
        <Alert>
          {text.over} <Button onPress={() => openChange()}>{text.showOnline}</Button>
        </Alert>
      )}
      {removed !== undefined && <Alert>{say(text.removed, { page: removed })}</Alert>}
      {hasConflicts && (
        <Alert>
          {text.conflicts.hint}{' '}
          <Button onPress={() => setDialog('conflicts')}>{text.conflicts.choose}</Button>
        </Alert>
      )}
      {dialog === 'changes' && <ChangesDialog onClose={close} />}
      {dialog === 'history' && <HistoryDialog onClose={close} />}
      {dialog === 'review' && change && <ReviewDialog change={change} onClose={close} />}
      {dialog === 'conflicts' && <ConflictDialog onClose={close} />}
      {connection === 'signed-out' && (
        // Calls wait, and continue when the author has signed in in another tab.
        <Dialog title={text.signedOut.title} onClose={() => {}}>
          <p>{text.signedOut.hint}</p>
          <div className="dialog-foot">
            <a className="button primary" href={signInPath} target="_blank" rel="noreferrer">
              {text.signedOut.signIn}
            </a>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Whether what was typed is on the server; screen readers hear when it is not. */
function SavedState() {
  const { session, texts } = useStudio();
  const { saving, saveFailure, connection } = useSession((state) => state);
  const text = texts.team;
  if (saving === 'failed' || (connection === 'server-gone' && saving !== 'saved')) {
    return (
      <p className="saved-state" data-failed role="alert">
        {saveFailure ? say(text.failed, { why: saveFailure }) : text.waiting}{' '}
        {saving === 'failed' && <Button onPress={() => session.save()}>{text.retry}</Button>}
      </p>
    );
  }
  return (
    <p className="saved-state" data-unsaved={saving !== 'saved' || undefined}>
      {text[saving]}
    </p>
  );
}

/** Who else has this page open, and who has just saved. */
function Colleagues() {
  const { session, texts, announce, who } = useStudio();
  const { page, colleagues, savedBy } = useSession((state) => state);
  const here = colleagues.filter(({ document }) => document === page);
  const names = [...new Set(here.map(({ name }) => name))].join(', ');
  const said =
    savedBy &&
    say(texts.team.savedBy, {
      name: savedBy.name === who.author.name ? texts.team.otherTab : savedBy.name,
      page: session.find(savedBy.document)?.title ?? '',
    });
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  if (names === '') return null;
  return (
    <p className="colleagues" role="status">
      {say(texts.team.alsoHere, { names })}
    </p>
  );
}
