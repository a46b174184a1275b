import type { BlockProps } from 'vitrine/blocks';
import { levelUnder } from 'vitrine/schema/heading-level';
import { RichText } from 'vitrine/ui/rich-text/rich-text';
import styles from './bake-times.module.css';
import type { bakeTimes } from './bake-times.schema.ts';

export function BakeTimes({ content, headingLevel }: BlockProps<typeof bakeTimes>) {
  const { title, body, items } = content;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.times}>
      <div className={styles.intro}>
        <Heading>{title}</Heading>
        {body && <RichText html={body} headingLevel={levelUnder(headingLevel, title)} />}
      </div>
      <ol className={styles.batches}>
        {items.map(({ time, title: batch, days }) => (
          <li key={`${time} ${batch}`} className={styles.batch}>
            <time dateTime={time}>{time.replace(/^0/, '')}</time>
            <span className={styles.what}>
              <strong>{batch}</strong>
              {days && <span className={styles.days}>{days}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
