import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { findServedForm } from '../../../ui/server-html/server-elements.ts';
import type { FileEntry } from '../../definition/form-definition.ts';
import { joinPointer } from '../../definition/pointers.ts';
import { actField } from '../../draft/served-draft.ts';
import { formatSize } from '../../format-size.ts';
import type { WidgetProps } from '../drawing.ts';
import { FieldMessage } from '../field-message.tsx';
import entryStyles from './entries.module.css';
import styles from './files.module.css';

/**
 * File slots (specification section 2): one at first, more by the plus control, up to the schema's
 * `maxItems`. A slot holds one file, and is removed with it.
 */
export function FilesWidget(props: WidgetProps) {
  const { id, form, field, isReadOnly, wrongItems = [] } = props;
  const { texts, language } = form;
  const list = useRef<HTMLUListElement>(null);
  const { entries, most, slots, lost, announcement, addSlot, ...act } = useSlots(props, list);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const shown = entries.length + slots;
  return (
    <div className={styles.files}>
      <ul ref={list} className={styles.slots}>
        {entries.map((entry, index) => (
          <FilledSlot
            key={entry.id}
            {...props}
            entry={entry}
            pointer={joinPointer(field.pointer, index)}
            isWrong={wrongItems.includes(index) || lost.includes(entry)}
            onRemove={() => act.remove(entry)}
          />
        ))}
        {Array.from({ length: slots }, (_, index) => `${id}-slot-${index}`).map((slot, index) => (
          <EmptySlot
            key={slot}
            {...props}
            id={slot}
            position={entries.length + index + 1}
            onChoose={act.choose}
            onRemove={shown > 1 ? act.removeSlot : undefined}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <button
          type="button"
          className={`${entryStyles.add} ${styles.addSlot}`}
          data-full={shown < most ? undefined : ''}
          disabled={isReadOnly}
          onClick={addSlot}
        >
          <Icon name="plus" />
          {texts.files.add}
        </button>
        {entries.length > 1 && (
          <span className={styles.fileSize}>{texts.files.total(formatSize(total, language))}</span>
        )}
      </div>
      <FieldMessage
        id={`${id}-lost`}
        message={lost.length > 0 ? texts.files.lost(lost.map(({ name }) => name)) : undefined}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

function useSlots(props: WidgetProps, list: { current: HTMLUListElement | null }) {
  const { name, field, form, isHydrated, onAnswer, onLeave } = props;
  const { files, texts } = form;
  const { value, schema } = field;
  // Of a field of files.
  const entries = (Array.isArray(value) ? value : []) as readonly FileEntry[];
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  /** Empty slots that the visitor has added to the first one. */
  const [addedSlots, setAddedSlots] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [lostEntries, setLostEntries] = useState<readonly FileEntry[]>([]);
  // Without script there is always one more.
  const leastSlots = entries.length === 0 || !isHydrated ? 1 : 0;
  const slots = Math.max(0, Math.min(Math.max(addedSlots, leastSlots), most - entries.length));
  /** Files chosen before hydration, in slots that hydration may remove. */
  const early = useRef<readonly File[]>([]);
  useLayoutEffect(() => {
    const served = findServedForm(list.current);
    const inputs = served?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
    early.current = [...inputs].flatMap((input) => input.files?.[0] ?? []);
  }, [list, name]);
  const choose = (...chosen: readonly File[]) => {
    const accepted = chosen.slice(0, most - entries.length);
    if (accepted.length === 0 || !files) return;
    setAddedSlots(Math.max(0, slots - 1));
    setAnnouncement(accepted.map((file) => texts.files.isAttached(file.name)).join(' '));
    onAnswer([...entries, ...accepted.map(files.add)]);
    onLeave();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the other answers are loaded
  useEffect(() => {
    if (!isHydrated) return;
    void files?.findLost(entries).then(setLostEntries);
    choose(...early.current);
  }, [isHydrated]);
  return {
    ...{ entries, most, slots, announcement, choose },
    lost: entries.filter(({ id }) => lostEntries.some((entry) => entry.id === id)),
    addSlot: () => setAddedSlots(slots + 1),
    removeSlot: () => {
      setAddedSlots(slots - 1);
      focusNext(list.current);
    },
    remove: (entry: FileEntry) => {
      void files?.remove(entry);
      const rest = entries.filter(({ id }) => id !== entry.id);
      setAnnouncement(texts.files.isRemoved(entry.name));
      onAnswer(rest.length > 0 ? rest : undefined);
      focusNext(list.current);
    },
  };
}

type FilledSlotProps = WidgetProps & {
  entry: FileEntry;
  pointer: string;
  isWrong: boolean;
  onRemove: () => void;
};

function FilledSlot(props: FilledSlotProps) {
  const { form, name, isHydrated, isReadOnly, entry, pointer, isWrong, onRemove } = props;
  const texts = form.texts.files;
  return (
    <li className={styles.slot} data-filled={isWrong ? 'wrong' : ''}>
      <span className={styles.check}>
        <Icon
          name={isWrong ? 'circle-alert' : 'check'}
          label={isWrong ? texts.wrong : texts.attached}
        />
      </span>
      <span className={styles.fileName} title={entry.name}>
        {shortenFileName(entry.name)}
        <span className={styles.fileSize}> {formatSize(entry.size, form.language)}</span>
      </span>
      {!isHydrated && <input type="hidden" name={name} value={entry.id} />}
      <button
        type={isHydrated ? 'button' : 'submit'}
        name={actField}
        value={`remove:${pointer}`}
        formNoValidate
        className={styles.iconButton}
        aria-label={texts.remove(entry.name)}
        disabled={isReadOnly}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  );
}

type EmptySlotProps = WidgetProps & {
  position: number;
  onChoose: (...files: readonly File[]) => void;
  /** Undefined for the only slot. */
  onRemove: (() => void) | undefined;
};

function EmptySlot({ form, field, name, id, position, onChoose, onRemove }: EmptySlotProps) {
  const texts = form.texts.files;
  return (
    <li className={styles.slot}>
      <label className={styles.chooser} htmlFor={id}>
        <Icon name="upload" />
        {texts.choose(position)}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={field.schema.items?.properties?.type?.enum?.join(',')}
        className={styles.fileInput}
        onChange={({ target }) => {
          onChoose(...(target.files ?? []));
          target.value = '';
        }}
      />
      {onRemove && (
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

/** Moves the focus of a removed control to the next one (WCAG 2.4.3). */
function focusNext(list: HTMLUListElement | null): void {
  requestAnimationFrame(() => {
    list?.querySelector<HTMLElement>('input, button')?.focus();
  });
}

/** Truncates a file's name to 20 characters (specification section 2). */
function shortenFileName(name: string): string {
  const characters = [...name];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : name;
}
