import type { BlockProps } from '../../src/schema/block-definition.ts';
import { Section } from '../../src/ui/section/section.tsx';
import styles from './columns.module.css';
import type { columns } from './columns.schema.ts';

export function Columns({ content, headingLevel, slots }: BlockProps<typeof columns>) {
  const { side, isSticky } = content;
  return (
    <Section level={headingLevel} content={content}>
      <div className={styles.grid} data-side={side}>
        <div className={styles.main}>{slots.main}</div>
        <div className={styles.aside} data-sticky={isSticky || undefined}>
          {slots.aside}
        </div>
      </div>
    </Section>
  );
}
