import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton, SearchField } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { createSearch } from '../parts/search.ts';
import { useStudio } from '../state/studio-context.ts';
import { LinkDialog } from './link-dialog.tsx';

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
  const pick = (value: string) => {
    props.onPick(value);
    close();
  };
  const isSought = createSearch(query ?? '');
  const found = items.filter(([, words]) => isSought(words));
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
          <SearchField
            label={props.search}
            value={query}
            write={setQuery}
            onEnter={() => found[0] && pick(found[0][0])}
          />
          {found.length === 0 && <p className="hint">{texts.pages.none}</p>}
          <div className={props.listClass}>
            {found.map(([value]) => (
              <button
                key={value}
                type="button"
                title={value}
                aria-pressed={chosen === undefined ? undefined : value === chosen}
                onClick={() => pick(value)}
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

type PlainInputProps = {
  text: string;
  write: (text: string) => void;
  input: ComponentProps<'input'>;
};

/** A line of text that is no prose: an address, a name, a colour. */
export const PlainInput = ({ text, write, input }: PlainInputProps) => (
  <input
    type="text"
    value={text}
    spellCheck={false}
    autoComplete="off"
    onChange={({ target }) => write(target.value)}
    {...input}
  />
);

/** The target of a link: any address, or one that a dialog finds. */
export function LinkInput(props: PlainInputProps) {
  const { texts } = useStudio();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <div className="with-button">
      <PlainInput {...props} />
      <IconButton glyph="link" label={texts.link.choose} onClick={() => setChoosing(true)} />
      {isChoosing && (
        <LinkDialog
          href={props.text}
          onLink={(href) => {
            props.write(href);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
