import { type ComponentProps, useState } from 'react';
import { Button, useTask } from '../parts/controls.tsx';
import { type Described, Sentence } from '../parts/diagnostics.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';

type PageFormProps = Pick<ComponentProps<'form'>, 'onChange' | 'children'> & {
  title: string;
  /** Of the button that submits it. */
  action: string;
  isDangerous?: boolean;
  /** Gives why the page is refused. */
  submit: (read: (field: string) => string) => Promise<readonly Described[] | undefined>;
  onClose: () => void;
};

/** The dialog of a new page, or of a change of a whole page. */
export function PageForm(props: PageFormProps) {
  const { title, action, isDangerous, submit, onChange, onClose, children } = props;
  const { texts } = useStudio();
  const [refused, setRefused] = useState<readonly Described[]>([]);
  const { isBusy, failure, runOnSubmit } = useTask();
  const reasons = failure ? [{ message: failure, rule: '' }] : refused;
  const send = runOnSubmit(async (read) => {
    setRefused([]);
    setRefused((await submit(read)) ?? []);
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="new-page" onSubmit={send} onChange={onChange}>
        {children}
        {reasons.length > 0 && (
          <ul className="mistakes" role="alert">
            {reasons.map((reason) => (
              <li key={reason.message}>
                <Sentence of={reason} />
              </li>
            ))}
          </ul>
        )}
        <div className="dialog-foot">
          <Button onPress={onClose}>{texts.cancel}</Button>
          <button
            type="submit"
            className={isDangerous ? 'primary danger' : 'primary'}
            aria-disabled={isBusy}
          >
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** `Nos tarifs : l’essentiel` as `/nos-tarifs-l-essentiel`. */
export const proposeRoute = (title: string): string =>
  `/${title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`;
