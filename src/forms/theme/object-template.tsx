import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { toPattern } from '../definition/patterns.ts';
import { parsePointer } from '../definition/pointers.ts';
import { type Part, useDrawing } from './drawing.ts';
import styles from './field.module.css';
import { Field, Widget } from './field.tsx';
import { errorId, FieldMessage } from './field-message.tsx';

/** rjsf's titles are pointers here (form-fields.tsx). */
export function ObjectTemplate({ title: pointer, properties }: ObjectFieldTemplateProps) {
  const { drawn } = useDrawing();
  const parts = properties.map(({ name, content }) => ({ pointer: name, content }));
  if (pointer === '') return <Groups parts={parts} />;
  const list = drawn.at(pointer.slice(0, pointer.lastIndexOf('/'))).get();
  // Its list draws what is around an entry.
  if (list?.field.kind === 'list') return <Fields parts={parts} />;
  return (
    <Field pointer={pointer}>
      <Widget pointer={pointer} parts={parts} />
    </Field>
  );
}

export function Fields({ parts }: { parts: readonly Part[] }) {
  return <div className={`stack ${styles.groupFields}`}>{parts.map(({ content }) => content)}</div>;
}

/** The fields of a page, in groups. A group without visible fields is hidden. */
function Groups({ parts }: { parts: readonly Part[] }) {
  const { groups, groupMessages, idPrefix } = useDrawing();
  const rest = new Map(parts.map((part) => [toPattern(part.pointer), part]));
  const sections = groups.map((group, index) => {
    const own = group.fields.flatMap((pattern) => rest.get(pattern) ?? []);
    for (const pattern of group.fields) rest.delete(pattern);
    if (own.length === 0) return null;
    const id = `${idPrefix}-group-${parsePointer(group.fields[0] ?? '').join('-')}`;
    const message = groupMessages[index] || undefined;
    return (
      <section
        key={id}
        className={`stack ${styles.group}`}
        data-columns={group.columns}
        data-widget={group.widget}
        data-titled={group.title ? '' : undefined}
        aria-labelledby={group.title ? id : undefined}
        aria-describedby={message ? errorId(id) : undefined}
      >
        {group.title && (
          <div className={styles.groupHead}>
            <h2 id={id} className={styles.groupTitle}>
              {group.title}
            </h2>
            {group.description && <p className={styles.hint}>{group.description}</p>}
          </div>
        )}
        <FieldMessage id={id} message={message} />
        <Fields parts={own} />
      </section>
    );
  });
  return (
    <>
      {rest.size > 0 && <Fields parts={[...rest.values()]} />}
      {sections}
    </>
  );
}
