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
export function PickButton(props: PickButtonProps) {
  const { label, items, chosen } = props;
  const { texts } = useStudio();
  /** What is searched for, while the dialog is open. */
  const [query, setQuery] = useState<string>();
  const close = () => setQuery(undefined);
  const wanted = query?.trim().toLocaleLowerCase() ?? '';
  const found = items.filter(([, words]) => words.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-label={label}
        title={label}
        onClick={() => setQuery('')}
      >
        {props.look}
      </button>
      {query !== undefined && (
        <Dialog title={label} isWide={props.isWide} onClose={close}>
          {props.children?.(close)}
          <SearchField label={props.search} value={query} write={setQuery} />
          {found.length === 0 && <p className="hint">{texts.pages.none}</p>}
          <div className={props.listClass}>
            {found.map(([value]) => (
              <button
                key={value}
                type="button"
                title={value}
                aria-pressed={chosen === undefined ? undefined : value === chosen}
                onClick={() => {
                  props.onPick(value);
                  close();
                }}
              >
                {props.show(value)}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
