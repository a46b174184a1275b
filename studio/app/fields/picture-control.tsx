import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { nodesAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { UploadRejection } from '../../server/protocol.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { ControlProps } from './fields-context.ts';
import { useFields } from './fields-context.ts';
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
      <input
        type="text"
        value={src}
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
        {...input}
      />
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
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<UploadRejection | 'failed'>();
  const id = useId();
  const text = texts.upload;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || isSending) return;
    setSending(true);
    setRefused(undefined);
    const answer = await session.upload(file, folder).catch(() => ({ refused: 'failed' as const }));
    setSending(false);
    if ('refused' in answer) return setRefused(answer.refused);
    announce(text.done(answer.picture));
    onKept(answer.picture, isDecorative ? '' : alt.trim());
  };
  return (
    <form className="upload" onSubmit={send}>
      <label htmlFor={`${id}-file`}>{text.file}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.webp,.avif"
        required
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          setRefused(undefined);
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {text.hint}
      </p>
      {file && hasAlt && (
        <>
          <label htmlFor={`${id}-alt`}>{text.alt}</label>
          <input
            id={`${id}-alt`}
            type="text"
            value={isDecorative ? '' : alt}
            required={!isDecorative}
            disabled={isDecorative}
            onChange={({ target }) => setAlt(target.value)}
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
      {refused && (
        <p role="alert" className="save-diagnostics">
          {text.refused[refused]}
        </p>
      )}
      {file && (
        <button type="submit" aria-disabled={isSending}>
          {isSending ? text.sending : text.send}
        </button>
      )}
    </form>
  );
}
