import { useState } from 'react';
import { nodesAt } from '../../../src/diagnostics/schema-nodes.ts';
import { Labelled, PlainInput, TextField, useTask } from '../parts/controls.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { type ControlProps, useFields } from './fields-context.ts';
import { PickDialog } from './pick-dialog.tsx';

/** The address of a picture: chosen from previews of the site's pictures, or typed. */
export function PictureControl({ path, text: src, write, input }: ControlProps) {
  const { texts } = useStudio();
  const { schema, value, write: writeAt } = useFields();
  const pictures = useSession((state) => state.config.pictures);
  const [isOpen, setOpen] = useState(false);
  const prefix = prefixOf(src);
  const toWritten = (picture: string) => picture.replace(/^\/pictures\//, prefix);
  const altPath = [...path.slice(0, -1), 'alt'];
  const hasAlt = nodesAt(schema, value, altPath).length > 0;
  const keep = (picture: string, alt: string) => {
    write(toWritten(picture));
    if (hasAlt) writeAt(altPath, alt || undefined);
    setOpen(false);
  };
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
      <PlainInput text={src} write={write} input={input} />
      {isOpen && (
        <PickDialog
          title={texts.field.choosePicture}
          search={texts.field.searchPicture}
          className="picture-grid"
          isWide
          items={pictures.map(toWritten).map((picture) => [picture, picture])}
          chosen={src}
          onPick={write}
          onClose={() => setOpen(false)}
          show={(picture) => (
            <>
              <img src={toAddress(picture)} alt="" loading="lazy" />
              <span>{picture.slice(prefix.length)}</span>
            </>
          )}
        >
          <PictureUpload
            folder={src.slice(prefix.length).split('/')[0] ?? ''}
            hasAlt={hasAlt}
            onKept={keep}
          />
        </PickDialog>
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

type PictureUploadProps = {
  /** Folder below the site's pictures, if it exists. */
  folder: string;
  /** Whether the picture has an alternative text. */
  hasAlt: boolean;
  onKept: (picture: string, alt: string) => void;
};

/** Uploads a picture to the site's folder, and asks for its alternative text. */
function PictureUpload({ folder, hasAlt, onKept }: PictureUploadProps) {
  const { session, texts, announce } = useStudio();
  const { isBusy, failure, runOnSubmit } = useTask();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const text = texts.upload;
  const send = runOnSubmit(async () => {
    if (!file) return;
    const failed = { refused: 'failed' } as const;
    const answer = await session.upload(file, folder).catch(() => failed);
    if ('refused' in answer) throw new Error(text.refused[answer.refused]);
    announce(text.done(answer.picture));
    onKept(answer.picture, isDecorative ? '' : alt.trim());
  });
  return (
    <form className="upload" onSubmit={send}>
      <Labelled label={text.file}>
        {(id) => (
          <>
            <input
              id={id}
              type="file"
              accept=".svg,.png,.jpg,.jpeg,.webp,.avif"
              required
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setFile(target.files?.[0])}
            />
            <p id={`${id}-hint`} className="hint">
              {text.hint}
            </p>
          </>
        )}
      </Labelled>
      {file && hasAlt && (
        <>
          <TextField
            label={text.alt}
            value={isDecorative ? '' : alt}
            required={!isDecorative}
            disabled={isDecorative}
            write={setAlt}
          />
          <label className="choice">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => setDecorative(target.checked)}
            />
            {text.decorative}
          </label>
        </>
      )}
      {failure && (
        <p role="alert" className="mistakes">
          {failure}
        </p>
      )}
      {file && (
        <button type="submit" aria-disabled={isBusy}>
          {isBusy ? text.sending : text.send}
        </button>
      )}
    </form>
  );
}
