import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../site/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FileEntry } from '../form-definition.ts';
import { formatSize } from '../format-size.ts';
import styles from './files-widget.module.css';
import { FieldMessage, type FormContext } from './templates.tsx';

/**
 * File slots (specification section 2): one at first, more by the plus control, up to the schema's
 * `maxItems`. A slot holds one file, and is removed with it.
 */
export function FilesWidget(props: WidgetProps) {
  const { id, htmlName, value, schema, registry, readonly, onChange, onBlur } = props;
  const { files, errors, isHydrated, texts }: FormContext = registry.formContext;
  const { language } = useLocale();
  const entries: readonly FileEntry[] = Array.isArray(value) ? value : [];
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const wrong = errors.flatMap(({ field, item }) => (field === htmlName ? item : []));
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  /** Empty slots that the visitor has added to the first one. */
  const [addedSlots, setAddedSlots] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const slots = Math.min(Math.max(addedSlots, entries.length === 0 ? 1 : 0), most - entries.length);
  const accept = acceptedTypes(schema);
  const [lostEntries, setLostEntries] = useState<readonly FileEntry[]>([]);
  const lost = entries.filter(({ id: one }) => lostEntries.some((entry) => entry.id === one));
  const list = useRef<HTMLUListElement>(null);
  /** Files chosen before hydration, in slots that hydration may remove. */
  const early = useRef<readonly File[]>([]);
  useLayoutEffect(() => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    early.current = [...inputs].flatMap((input) => input.files?.[0] ?? []);
  }, []);
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
    onChange([...entries, ...taken.map(files.add)]);
    onBlur(id, value);
  };
  const remove = (entry: FileEntry) => {
    void files?.remove(entry);
    const rest = entries.filter(({ id: other }) => other !== entry.id);
    setAnnouncement(texts.files.isRemoved(entry.name));
    onChange(rest.length > 0 ? rest : undefined);
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
          const isWrong = wrong.includes(index) || lost.includes(entry);
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
                name={htmlName}
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
          className={styles.addSlot}
          data-full={entries.length + slots < most ? undefined : ''}
          disabled={readonly}
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

function acceptedTypes({ items }: WidgetProps['schema']): string | undefined {
  if (typeof items !== 'object' || Array.isArray(items)) return undefined;
  const type = items.properties?.type;
  return typeof type === 'object' && type.enum ? type.enum.join(',') : undefined;
}

/** Truncates a file's name to 20 characters (specification section 2). */
function shortenFileName(name: string): string {
  const characters = [...name];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : name;
}
