import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { SearchField } from '../parts/labelled.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { asText, useFields } from './fields-context.ts';
import { PictureUpload } from './picture-upload.tsx';

/** The address of a picture: chosen from previews of the site's pictures, or typed. */
export function PictureControl({ id, path, value, write, aria, onBlur }: ControlProps) {
  const { texts } = useStudio();
  const fields = useFields();
  const pictures = useSession((state) => state.config.pictures);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const src = asText(value);
  const prefix = prefixOf(src);
  const toWritten = (picture: string) => picture.replace(/^\/pictures\//, prefix);
  const altPath = [...path.slice(0, -1), 'alt'];
  const asksAlt = fields.has(altPath);
  return (
    <div className="picture">
      <button
        type="button"
        className="picture-button"
        aria-label={texts.field.choosePicture}
        onClick={() => setOpen(true)}
      >
        {src ? (
          <img src={toAddress(src)} alt="" loading="lazy" />
        ) : (
          <span>{texts.field.noPicture}</span>
        )}
      </button>
      <input
        id={id}
        type="text"
        value={src}
        spellCheck={false}
        onBlur={onBlur}
        onChange={({ target }) => write(target.value)}
        {...aria}
      />
      {isOpen && (
        <Dialog title={texts.field.choosePicture} isWide onClose={() => setOpen(false)}>
          <PictureUpload
            folder={src.slice(prefix.length).split('/')[0] ?? ''}
            asksAlt={asksAlt}
            onKept={(picture, alt) => {
              write(toWritten(picture));
              if (asksAlt) fields.write(altPath, alt || undefined);
              setOpen(false);
            }}
          />
          <SearchField label={texts.field.searchPicture} value={query} write={setQuery} />
          <div className="picture-grid">
            {pictures
              .map(toWritten)
              .filter((picture) => picture.toLowerCase().includes(query.toLowerCase()))
              .map((picture) => (
                <button
                  key={picture}
                  type="button"
                  aria-pressed={picture === src}
                  onClick={() => {
                    write(picture);
                    setOpen(false);
                  }}
                >
                  <img src={toAddress(picture)} alt="" loading="lazy" />
                  <span>{picture.slice(prefix.length)}</span>
                </button>
              ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Manifests write "/pictures/", content "/storage/" or no folder: all mean the same folder. */
const prefixOf = (src: string) => {
  if (src.startsWith('/storage/')) return '/storage/';
  return src === '' || /^(\/|https?:)/.test(src) ? '/pictures/' : '';
};

const toAddress = (src: string) => (/^(\/|https?:)/.test(src) ? src : `/storage/${src}`);
