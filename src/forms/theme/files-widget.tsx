import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../../site/site-context.tsx';
import type { FormTexts } from '../../texts/fr/forms.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FileEntry } from '../form-definition.ts';
import { formatSize } from '../format-size.ts';
import styles from './field.module.css';
import type { FormContext } from './form-context.ts';

/**
 * File slots (specification section 2): one to begin with, more by the plus control, up to the
 * schema's `maxItems`. A slot keeps the first file that is chosen, and is deleted with it.
 */
export function FilesWidget({
  id,
  htmlName,
  value,
  schema,
  registry,
  readonly,
  onChange,
  onBlur,
}: WidgetProps) {
  const { files, isHydrated, texts }: FormContext = registry.formContext;
  const { language } = useLocale();
  const entries: readonly FileEntry[] = Array.isArray(value) ? value : [];
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const [emptySlots, setEmptySlots] = useState(entries.length === 0 ? 1 : 0);
  const [announcement, setAnnouncement] = useState('');
  const accept = acceptedTypes(schema);
  const list = useRef<HTMLUListElement>(null);
  const choose = (file: File | undefined) => {
    if (!file || !files) return;
    const entry = files.add(file);
    setEmptySlots((count) => Math.max(0, count - 1));
    setAnnouncement(texts.files.isAttached(file.name));
    onChange([...entries, entry]);
    onBlur(id, value);
  };
  const remove = (entry: FileEntry) => {
    void files?.remove(entry);
    const rest = entries.filter(({ id: other }) => other !== entry.id);
    if (rest.length + emptySlots === 0) setEmptySlots(1);
    setAnnouncement(texts.files.isRemoved(entry.name));
    onChange(rest.length > 0 ? rest : undefined);
    focusNext(list.current);
  };
  const removeSlot = () => {
    setEmptySlots((count) => count - 1);
    focusNext(list.current);
  };

  const slots = Math.min(emptySlots, most - entries.length);
  return (
    <div className={styles.files}>
      <ul ref={list} className={styles.slots}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.slot} data-filled>
            <span className={styles.check}>
              <Icon name="check" label={texts.files.attached} />
            </span>
            <span className={styles.fileName} title={entry.name}>
              {shortenFileName(entry.name)}
              <span className={styles.fileSize}> {formatSize(entry.size, language)}</span>
            </span>
            <button
              type="button"
              className={styles.iconButton}
              aria-label={texts.files.remove(entry.name)}
              disabled={readonly}
              onClick={() => remove(entry)}
            >
              <Icon name="trash-2" />
            </button>
          </li>
        ))}
        {Array.from({ length: Math.max(0, slots) }, (_, index) => (
          <EmptySlot
            // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are alike
            key={index}
            name={htmlName}
            texts={texts.files}
            isHydrated={isHydrated}
            accept={accept}
            position={entries.length + index + 1}
            canRemove={entries.length + slots > 1}
            onChoose={choose}
            onRemove={removeSlot}
          />
        ))}
      </ul>
      {entries.length + slots < most && (
        <button
          type="button"
          className={styles.addSlot}
          disabled={readonly}
          onClick={() => setEmptySlots(slots + 1)}
        >
          <Icon name="plus" />
          {texts.files.add}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

type EmptySlotProps = {
  name: string | undefined;
  texts: FormTexts['files'];
  isHydrated: boolean;
  accept: string | undefined;
  position: number;
  canRemove: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
};

function EmptySlot(props: EmptySlotProps) {
  const { name, texts, isHydrated, accept, position, canRemove, onChoose, onRemove } = props;
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    onChoose(element.files?.[0]);
    element.value = '';
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before hydration
  useEffect(() => {
    if (isHydrated && input.current?.files?.length) take(input.current);
  }, [isHydrated]);

  return (
    <li className={styles.slot}>
      <label className={styles.chooser} htmlFor={inputId}>
        <Icon name="upload" />
        {texts.choose(position)}
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        name={name}
        accept={accept}
        className={styles.fileInput}
        onChange={({ target }) => take(target)}
      />
      {canRemove && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={texts.removeSlot(position)}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </button>
      )}
    </li>
  );
}

/** What was deleted had the focus: it goes to the next thing to do here (WCAG 2.4.3). */
function focusNext(list: HTMLUListElement | null): void {
  requestAnimationFrame(() => {
    list?.querySelector<HTMLElement>('input, button')?.focus();
  });
}

/** File kinds that the schema takes, for the file chooser. */
function acceptedTypes({ items }: WidgetProps['schema']): string | undefined {
  if (typeof items !== 'object' || Array.isArray(items)) return undefined;
  const type = items.properties?.type;
  return typeof type === 'object' && type.enum ? type.enum.join(',') : undefined;
}

/** A file's name as it is shown: cut at 20 characters, with an ellipsis (specification section 2). */
function shortenFileName(name: string): string {
  const characters = [...name];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : name;
}
