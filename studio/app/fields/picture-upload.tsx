import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { UploadRejection } from '../../server/protocol.ts';
import { useStudio } from '../state/studio-context.ts';

type PictureUploadProps = {
  /** Folder below the site's pictures, if it exists. */
  folder: string;
  /** Whether the picture has an alternative text. */
  asksAlt: boolean;
  onKept: (picture: string, alt: string) => void;
};

/** Uploads a picture to the site's folder, and asks for its alternative text. */
export function PictureUpload({ folder, asksAlt, onKept }: PictureUploadProps) {
  const { session, texts, announce } = useStudio();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | UploadRejection>('idle');
  const id = useId();
  const text = texts.upload;
  const reason = state === 'idle' || state === 'sending' ? undefined : text.refused[state];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || state === 'sending') return;
    setState('sending');
    const answer = await session.upload(file, folder).catch(() => undefined);
    if (!answer) setState('failed');
    else if ('refused' in answer) setState(answer.refused);
    else {
      announce(text.done(answer.picture));
      onKept(answer.picture, isDecorative ? '' : alt.trim());
    }
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
          setState('idle');
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {text.hint}
      </p>
      {file && asksAlt && (
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
      {reason && (
        <p role="alert" className="mistakes">
          {reason}
        </p>
      )}
      {file && (
        <button type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? text.sending : text.send}
        </button>
      )}
    </form>
  );
}
