import { useState } from 'react';
import sprite from '../../../generated/icons.svg?url';
import { Dialog } from '../parts/dialog.tsx';
import { SearchField } from '../parts/labelled.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { asText } from './fields-context.ts';

/** The name of one of the site's icons, or the path of a small picture. */
export function IconControl({ id, value, write, aria, onBlur }: ControlProps) {
  const { texts } = useStudio();
  const icons = useSession((state) => state.config.icons);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const name = asText(value);
  return (
    <div className="with-button">
      <button
        type="button"
        className="preview-button"
        aria-label={texts.field.chooseIcon}
        onClick={() => setOpen(true)}
      >
        <IconShape name={name} />
      </button>
      <input
        id={id}
        type="text"
        value={name}
        spellCheck={false}
        onBlur={onBlur}
        onChange={({ target }) => write(target.value)}
        {...aria}
      />
      {isOpen && (
        <Dialog title={texts.field.chooseIcon} onClose={() => setOpen(false)}>
          <SearchField label={texts.field.searchIcon} value={query} write={setQuery} />
          <div className="icon-grid">
            {icons
              .filter((icon) => icon.includes(query.toLowerCase()))
              .map((icon) => (
                <button
                  key={icon}
                  type="button"
                  title={icon}
                  aria-label={icon}
                  aria-pressed={icon === name}
                  onClick={() => {
                    write(icon);
                    setOpen(false);
                  }}
                >
                  <IconShape name={icon} />
                </button>
              ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function IconShape({ name }: { name: string }) {
  if (name.includes('/')) return <img src={name} alt="" width={20} height={20} />;
  return (
    <svg width={20} height={20} className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
