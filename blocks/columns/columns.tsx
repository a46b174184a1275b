import type { BlockProps } from '../../src/schema/block-definition.ts';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import styles from './columns.module.css';
import type { columns } from './columns.schema.ts';

export function Columns({ content, headingLevel, slots }: BlockProps<typeof columns>) {
  const { side, isSticky, eyebrow, title, body } = content;
  return (
    <div className="page-section">
      <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
      <div className={styles.grid} data-side={side}>
        <div className={styles.main}>{slots.main}</div>
        <div className={styles.aside} data-sticky={isSticky || undefined}>
          {slots.aside}
        </div>
      </div>
    </div>
  );
}
