import { useId, useState } from 'react';
import { nodesAt } from '../../../src/diagnostics/schema-nodes.ts';
import { say } from '../../say.ts';
import { TextField } from '../parts/controls.tsx';
import { Form } from '../parts/dialog.tsx';
import { bodyOf, RefusedError } from '../state/api.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { type ControlProps, useField } from './fields-context.ts';
import { PickButton, PlainInput } from './inputs.tsx';

/** The address of a picture: chosen from previews of the site's pictures, or typed. */
export function PictureControl({ path, text: src, write, input }: ControlProps) {
  const { texts } = useStudio();
  const { fields } = useField(path);
  const pictures = useSession((state) => state.config.pictures);
  const prefix = prefixOf(src);
  const toWritten = (picture: string) => picture.replace(/^\/pictures\//, prefix);
  const altPath = [...path.slice(0, -1), 'alt'];
  const hasAlt = nodesAt(fields.schema, fields.value, altPath).length > 0;
  return (
    <div className="picture">
      <PickButton
        label={texts.field.choosePicture}
        className="picture-button"
        look={
          src ? (
            <img src={toAddress(src)} alt="" loading="lazy" />
          ) : (
            <span>{texts.field.noPicture}</span>
          )
        }
        search={texts.field.searchPicture}
        listClass="picture-grid"
        isWide
        items={pictures.map(toWritten).map((picture) => [picture, picture])}
        chosen={src}
        onPick={write}
        show={(picture) => (
          <>
            <img src={toAddress(picture)} alt="" loading="lazy" />
            <span>{picture.slice(prefix.length)}</span>
          </>
        )}
      >
        {(close) => (
          <PictureUpload
            folder={src.slice(prefix.length).split('/')[0] ?? ''}
            hasAlt={hasAlt}
            onKept={(picture, alt) => {
              write(toWritten(picture));
              if (hasAlt) fields.write(altPath, alt || undefined);
              close();
            }}
          />
        )}
      </PickButton>
      <PlainInput text={src} write={write} input={input} />
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
  const [isDecorative, setDecorative] = useState(false);
  const hintId = useId();
  const text = texts.upload;
  const send = async (read: (field: string) => string) => {
    if (!file) return;
    const sent = { param: { id: await session.begin() }, query: { name: file.name, folder } };
    const headers = { 'Content-Type': 'application/octet-stream' };
    const init = { headers, init: { body: file } };
    const answer = await bodyOf(session.calls.pictures.$post(sent, init)).catch(
      (error: unknown) => {
        const isTooLarge = error instanceof RefusedError && error.code === 'too-large';
        throw isTooLarge ? new Error(text.refused.size) : error;
      },
    );
    if ('refused' in answer) throw new Error(text.refused[answer.refused]);
    // Every tab of the change hears of it, this one too.
    announce(say(text.done, { picture: answer.picture }));
    onKept(answer.picture, read('alt'));
  };
  return (
    <Form className="upload" action={text.send} isReady={file !== undefined} send={send}>
      <label className="button file-button">
        {text.file} {file && <strong>{file.name}</strong>}
        <input
          type="file"
          className="visually-hidden"
          accept=".svg,.png,.jpg,.jpeg,.webp,.avif"
          required
          aria-describedby={hintId}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <p id={hintId} className="hint">
        {text.hint}
      </p>
      {file && hasAlt && (
        <>
          <TextField label={text.alt} name="alt" required disabled={isDecorative} />
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
    </Form>
  );
}
