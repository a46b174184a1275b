import { useEffect, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { signInPath } from '../state/api.ts';
import { useStudio } from '../state/studio-context.ts';

/** The session has ended: calls wait, and continue when the author has signed in in another tab. */
export function SignedOutDialog() {
  const { texts, team } = useStudio();
  const [isStill, setStill] = useState(false);
  const text = texts.team.signedOut;
  const look = async () => {
    setStill(false);
    await team.signedIn();
    setStill(team.get().isSignedOut);
  };
  useEffect(() => {
    const onFocus = () => void team.signedIn();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [team]);
  return (
    <Dialog title={text.title} onClose={() => void look()}>
      <p>{text.hint}</p>
      <p role="status">{isStill && text.still}</p>
      <div className="dialog-foot">
        <div className="spring" />
        <button type="button" onClick={() => void look()}>
          {text.goOn}
        </button>
        <a className="button primary" href={signInPath} target="_blank" rel="noreferrer">
          {text.signIn}
        </a>
      </div>
    </Dialog>
  );
}
