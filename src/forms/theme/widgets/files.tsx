import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { findServedForm } from '../../../ui/server-elements.ts';
import type { FileEntry } from '../../definition/form-definition.ts';
import { actField } from '../../draft/served-draft.ts';
import { formatSize } from '../../format-size.ts';
import { FieldMessage } from '../field-message.tsx';
import entryStyles from './entries.module.css';
import styles from './files.module.css';
import type { WidgetProps } from './widget.ts';

/**
 * File slots (specification section 2): one at first, more by the plus control, up to the schema's
 * `maxItems`. A slot holds one file, and is removed with it.
 */
export function FilesWidget(props: WidgetProps) {
  const {
    id,
    name,
    field,
    form,
    isHydrated,
    isReadOnly,
    wrongItems = [],
    onAnswer,
    onLeave,
  } = props;
  const { files, texts, language } = form;
  const { value, schema } = field;
  // Of a field of files.
  const entries = (Array.isArray(value) ? value : []) as readonly FileEntry[];
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  /** Empty slots that the visitor has added to the first one. */
  const [addedSlots, setAddedSlots] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  // Without script there is always one more.
  const leastSlots = entries.length === 0 || !isHydrated ? 1 : 0;
  const slots = Math.min(Math.max(addedSlots, leastSlots), most - entries.length);
  const accept = schema.items?.properties?.type?.enum?.join(',');
  const [lostEntries, setLostEntries] = useState<readonly FileEntry[]>([]);
  const lost = entries.filter(({ id: one }) => lostEntries.some((entry) => entry.id === one));
  const list = useRef<HTMLUListElement>(null);
  /** Files chosen before hydration, in slots that hydration may remove. */
  const early = useRef<readonly File[]>([]);
  useLayoutEffect(() => {
    const form = findServedForm(list.current);
    const inputs = form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
    early.current = [...inputs].flatMap((input) => input.files?.[0] ?? []);
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the other answers are loaded
  useEffect(() => {
    if (!isHydrated) return;
    void files?.findLost(entries).then(setLostEntries);
    choose(...early.current);
  }, [isHydrated]);
  const choose = (...chosen: readonly File[]) => {
    const taken = chosen.slice(0, most - entries.length);
    if (taken.length === 0 || !files) return;
    setAddedSlots(Math.max(0, slots - 1));
    setAnnouncement(taken.map(({ name }) => texts.files.isAttached(name)).join(' '));
    onAnswer([...entries, ...taken.map(files.add)]);
    onLeave();
  };
  const remove = (entry: FileEntry) => {
    void files?.remove(entry);
    const rest = entries.filter(({ id: other }) => other !== entry.id);
    setAnnouncement(texts.files.isRemoved(entry.name));
    onAnswer(rest.length > 0 ? rest : undefined);
    focusNext(list.current);
  };
  const removeSlot = () => {
    setAddedSlots(slots - 1);
    focusNext(list.current);
  };

  return (
    <div className={styles.files}>
      <ul ref={list} className={styles.slots}>
        {entries.map((entry, index) => {
          const isWrong = wrongItems.includes(index) || lost.includes(entry);
          return (
            <li key={entry.id} className={styles.slot} data-filled={isWrong ? 'wrong' : ''}>
              <span className={styles.check}>
                {isWrong ? (
                  <Icon name="circle-alert" label={texts.files.wrong} />
                ) : (
                  <Icon name="check" label={texts.files.attached} />
                )}
              </span>
              <span className={styles.fileName} title={entry.name}>
                {shortenFileName(entry.name)}
                <span className={styles.fileSize}> {formatSize(entry.size, language)}</span>
              </span>
              {!isHydrated && <input type="hidden" name={name} value={entry.id} />}
              <button
                type={isHydrated ? 'button' : 'submit'}
                name={actField}
                value={`remove:${field.pointer}/${index}`}
                formNoValidate
                className={styles.iconButton}
                aria-label={texts.files.remove(entry.name)}
                disabled={isReadOnly}
                onClick={(event) => {
                  event.preventDefault();
                  remove(entry);
                }}
              >
                <Icon name="trash-2" />
              </button>
            </li>
          );
        })}
        {Array.from({ length: Math.max(0, slots) }, (_, index) => {
          const inputId = `${id}-slot-${index}`;
          const position = entries.length + index + 1;
          return (
            <li key={inputId} className={styles.slot}>
              <label className={styles.chooser} htmlFor={inputId}>
                <Icon name="upload" />
                {texts.files.choose(position)}
              </label>
              <input
                id={inputId}
                type="file"
                name={name}
                accept={accept}
                className={styles.fileInput}
                onChange={({ target }) => {
                  choose(...(target.files ?? []));
                  target.value = '';
                }}
              />
              {entries.length + slots > 1 && (
                <button
                  type="button"
                  className={styles.iconButton}
                  aria-label={texts.files.removeSlot(position)}
                  onClick={removeSlot}
                >
                  <Icon name="trash-2" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <button
          type="button"
          className={`${entryStyles.add} ${styles.addSlot}`}
          data-full={entries.length + slots < most ? undefined : ''}
          disabled={isReadOnly}
          onClick={() => setAddedSlots(slots + 1)}
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
