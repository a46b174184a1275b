import { type ComponentProps, useId } from 'react';
import { useSession } from '../state/studio-context.ts';

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
