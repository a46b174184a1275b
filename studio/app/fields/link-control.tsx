import { useId } from 'react';
import { useSession } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { asText } from './fields-context.ts';

/** The target of a link: suggests pages, blocks of this page, dialogs and hosts; accepts any address. */
export function LinkControl({ id, value, write, aria, placeholder, onBlur }: ControlProps) {
  const listId = useId();
  return (
    <>
      <input
        id={id}
        type="text"
        list={listId}
        value={asText(value)}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onBlur={onBlur}
        onChange={({ target }) => write(target.value)}
        {...aria}
      />
      <LinkTargets id={listId} />
    </>
  );
}

/** The suggestions, as a `datalist`. */
export function LinkTargets({ id }: { id: string }) {
  const { documents, targets } = useSession((state) => state.config);
  const preview = useSession((state) => state.preview);
  const pages = documents.filter(({ route }) => route?.startsWith('/') && !route.includes('*'));
  return (
    <datalist id={id}>
      {pages.map(({ name, route, title }) => (
        <option key={name} value={route}>
          {title}
        </option>
      ))}
      {targets.map((target) => (
        <option key={target} value={target} />
      ))}
      {Object.keys(preview?.places ?? {}).map((anchor) => (
        <option key={anchor} value={`#${anchor}`} />
      ))}
    </datalist>
  );
}
