import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FieldGroup } from '../form-definition.ts';
import styles from './field.module.css';
import { FieldMessage } from './field-message.tsx';
import { errorId, type FormContext } from './form-context.ts';

/** The fields of a step, in groups. A group without visible fields is hidden. */
export function ObjectTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { groups, errors, idPrefix }: FormContext = registry.formContext;
  const byName = new Map(properties.map((property) => [property.name, property.content]));
  return groups.map((group) => {
    const fields = group.fields.filter((name) => byName.has(name));
    if (fields.length === 0) return null;
    const id = groupId(idPrefix, group);
    const rule = errors.find(({ concerns, field }) => concerns && group.fields.includes(field));
    return (
      <section
        key={id}
        className={`stack ${styles.group}`}
        data-columns={group.columns}
        data-layout={group.layout}
        data-titled={group.title ? '' : undefined}
        aria-labelledby={group.title ? id : undefined}
        aria-describedby={rule ? errorId(id) : undefined}
      >
        {group.title && (
          <div className={styles.groupHead}>
            <h2 id={id} className={styles.groupTitle}>
              {group.title}
            </h2>
            {group.description && <p className={styles.hint}>{group.description}</p>}
          </div>
        )}
        <FieldMessage id={id} message={rule?.message} />
        <div className={`stack ${styles.groupFields}`}>
          {fields.map((name) => byName.get(name))}
        </div>
      </section>
    );
  });
}

function groupId(idPrefix: string, { fields }: FieldGroup): string {
  return `${idPrefix}-group-${fields[0]}`;
}
