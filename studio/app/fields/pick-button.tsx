import { type ReactNode, useState } from 'react';
import { SearchField } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';

type PickButtonProps = {
  /** Of the button, and of the dialog that it opens. */
  label: string;
  className: string;
  look: ReactNode;
  search: string;
  listClass: string;
  isWide?: boolean;
  /** The values to choose from, each with the words that the search looks at. */
  items: readonly (readonly [value: string, words: string])[];
  chosen?: string;
  onPick: (value: string) => void;
  /** What the dialog shows of a value. */
  show: (value: string) => ReactNode;
  /** Above the search. */
  children?: (close: () => void) => ReactNode;
};

/** A button that opens a dialog to search for one of many values, and to choose it. */
export function PickButton({ label, className, look, ...dialog }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {look}
      </button>
      {isOpen && <PickDialog label={label} onClose={() => setOpen(false)} {...dialog} />}
    </>
  );
}

type PickDialogProps = Omit<PickButtonProps, 'className' | 'look'> & { onClose: () => void };

function PickDialog({ label, isWide, onClose, ...props }: PickDialogProps) {
  const { search, listClass, items, chosen, onPick, show, children } = props;
  const { texts } = useStudio();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = items.filter(([, words]) => words.toLocaleLowerCase().includes(wanted));
  const pick = (value: string) => {
    onPick(value);
    onClose();
  };
  return (
    <Dialog title={label} isWide={isWide} onClose={onClose}>
      {children?.(onClose)}
      <SearchField label={search} value={query} write={setQuery} />
      {found.length === 0 && <p className="hint">{texts.pages.none}</p>}
      <div className={listClass}>
        {found.map(([value]) => (
          <button
            key={value}
            type="button"
            title={value}
            aria-pressed={chosen === undefined ? undefined : value === chosen}
            onClick={() => pick(value)}
          >
            {show(value)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
