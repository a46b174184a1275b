import { type ReactNode, useState } from 'react';
import { SearchField } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';

type PickDialogProps = {
  title: string;
  search: string;
  className: string;
  isWide?: boolean;
  /** The values to choose from, each with the words that the search looks at. */
  items: readonly (readonly [value: string, words: string])[];
  chosen?: string;
  onPick: (value: string) => void;
  onClose: () => void;
  /** Above the search. */
  children?: ReactNode;
  /** What a button shows of a value. */
  show: (value: string) => ReactNode;
};

/** A dialog to search for one of many values, and to choose it. */
export function PickDialog({ search, className, items, chosen, show, ...props }: PickDialogProps) {
  const { title, isWide, onPick, onClose, children } = props;
  const { texts } = useStudio();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = items.filter(([, words]) => words.toLocaleLowerCase().includes(wanted));
  const pick = (value: string) => {
    onPick(value);
    onClose();
  };
  return (
    <Dialog title={title} isWide={isWide} onClose={onClose}>
      {children}
      <SearchField label={search} value={query} write={setQuery} />
      {found.length === 0 && <p className="hint">{texts.pages.none}</p>}
      <div className={className}>
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
