import { type ComponentProps, useState } from 'react';
import { Button } from '../parts/controls.tsx';
import { type Described, Sentence } from '../parts/diagnostics.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { useStudio } from '../state/studio-context.ts';

type PageFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'send' | 'others'> & {
  title: string;
  /** Gives why the page is refused. */
  submit: (read: (field: string) => string) => Promise<readonly Described[] | undefined>;
  onClose: () => void;
};

/** The dialog of a new page, or of a change of a whole page. */
export function PageForm({ title, submit, onClose, children, ...form }: PageFormProps) {
  const { texts } = useStudio();
  const [refused, setRefused] = useState<readonly Described[]>([]);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="new-page"
        send={async (read) => {
          setRefused([]);
          setRefused((await submit(read)) ?? []);
        }}
        others={<Button onPress={onClose}>{texts.cancel}</Button>}
        {...form}
      >
        {children}
        {refused.length > 0 && (
          <ul className="mistakes" role="alert">
            {refused.map((reason) => (
              <li key={reason.message}>
                <Sentence of={reason} />
              </li>
            ))}
          </ul>
        )}
      </Form>
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
