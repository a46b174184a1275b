import { useState } from 'react';
import sprite from '../../../generated/icons.svg?url';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { PickDialog } from './pick-dialog.tsx';

/** The name of one of the site's icons, or the path of a small picture. */
export function IconControl({ text, write, input }: ControlProps) {
  const { texts } = useStudio();
  const icons = useSession((state) => state.config.icons);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="with-button">
      <button
        type="button"
        className="preview-button"
        aria-label={texts.field.chooseIcon}
        onClick={() => setOpen(true)}
      >
        <IconShape name={text} />
      </button>
      <input
        type="text"
        value={text}
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
        {...input}
      />
      {isOpen && (
        <PickDialog
          title={texts.field.chooseIcon}
          search={texts.field.searchIcon}
          className="icon-grid"
          items={icons.map((icon) => [icon, icon])}
          chosen={text}
          onPick={write}
          onClose={() => setOpen(false)}
          show={(icon) => (
            <>
              <IconShape name={icon} />
              <span className="visually-hidden">{icon}</span>
            </>
          )}
        />
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
