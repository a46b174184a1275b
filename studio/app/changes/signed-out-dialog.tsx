import { Dialog } from '../parts/dialog.tsx';
import { signInPath } from '../state/api.ts';
import { useStudio } from '../state/studio-context.ts';

/** The session has ended: calls wait, and continue when the author has signed in in another tab. */
export function SignedOutDialog() {
  const { title, hint, signIn } = useStudio().texts.team.signedOut;
  return (
    <Dialog title={title} onClose={() => {}}>
      <p>{hint}</p>
      <div className="dialog-foot">
        <div className="spring" />
        <a className="button primary" href={signInPath} target="_blank" rel="noreferrer">
          {signIn}
        </a>
      </div>
    </Dialog>
  );
}
