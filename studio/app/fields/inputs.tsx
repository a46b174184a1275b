import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { SearchField } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';

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

type PlainInputProps = {
  text: string;
  write: (text: string) => void;
  input: ComponentProps<'input'>;
  /** The id of its suggestions. */
  list?: string;
};

/** A line of text that is no prose: an address, a name, a colour. */
export const PlainInput = ({ text, write, input, list }: PlainInputProps) => (
  <input
    type="text"
    list={list}
    value={text}
    spellCheck={false}
    autoComplete="off"
    onChange={({ target }) => write(target.value)}
    {...input}
  />
);

/** The target of a link: suggests pages, blocks of this page, dialogs and hosts; accepts any address. */
export function LinkInput(props: PlainInputProps) {
  const { documents, targets } = useSession((state) => state.config);
  const preview = useSession((state) => state.preview);
  const listId = useId();
  const pages = documents.filter(({ route }) => route?.startsWith('/') && !route.includes('*'));
  const anchors = Object.keys(preview?.places ?? {}).map((id) => `#${id}`);
  return (
    <>
      <PlainInput {...props} list={listId} />
      <datalist id={listId}>
        {pages.map(({ name, route, title }) => (
          <option key={name} value={route}>
            {title}
          </option>
        ))}
        {[...targets, ...anchors].map((target) => (
          <option key={target} value={target} />
        ))}
      </datalist>
    </>
  );
}
