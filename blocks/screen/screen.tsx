import type { BlockProps } from '../../src/schema/block-definition.ts';
import { Section } from '../../src/ui/section/section.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './screen.module.css';
import type { screen } from './screen.schema.ts';

/** The screen of an application, which a visitor reads as texts. */
export function Screen({ content, headingLevel }: BlockProps<typeof screen>) {
  const { name, figures, rows, chart } = content;
  const highest = Math.max(...chart.values);
  return (
    <Section level={headingLevel} content={content}>
      <figure className={styles.window} aria-label={name}>
        <p className={styles.bar} aria-hidden="true">
          {name}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ value, label, color }, index) => (
            <div key={index} {...tintProps(color)}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.rows}>
          <p className={styles.title}>{rows.title}</p>
          <dl>
            {rows.items.map(({ label, state, color }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd {...tintProps(color)}>{state}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.chart}>
          <p className={styles.title}>{chart.title}</p>
          <svg viewBox={`0 0 ${chart.values.length * 10 - 3} 40`} aria-hidden="true">
            {chart.values.map((value, index) => (
              <rect
                key={index}
                x={index * 10}
                y={40 - (40 * value) / highest}
                width="7"
                height={(40 * value) / highest}
                rx="1"
              />
            ))}
          </svg>
          <p>{chart.caption}</p>
        </div>
      </figure>
    </Section>
  );
}
