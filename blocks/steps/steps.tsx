import { type BlockProps, levelUnder } from '../../src/schema/block-definition.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle, TitleAndText } from '../../src/ui/section/section.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './steps.module.css';
import type { steps } from './steps.schema.ts';

export function Steps({ content, headingLevel }: BlockProps<typeof steps>) {
  const { variant, title, body, items, actions } = content;
  const texts = useTexts();
  const level = levelUnder(headingLevel, title);
  const hasHeader = Boolean(title || body || actions.length > 0);
  return (
    <div className={styles.steps} data-variant={variant}>
      {hasHeader && (
        <div className={styles.header}>
          <div className={styles.introduction}>
            {title && <BlockTitle level={headingLevel} title={title} />}
            {body && <RichText html={body} headingLevel={level} />}
          </div>
          <ActionList actions={actions} />
        </div>
      )}
      <ol className={styles.items} data-columns={countColumns(items.length)}>
        {items.map(({ number, title, body, color }, index) => (
          <li key={index} className={styles.step} value={number ?? index + 1} {...tintProps(color)}>
            <p className={styles.number}>
              <span className="visually-hidden">{`${texts.step} `}</span>
              {number ?? index + 1}
            </p>
            <div className={styles.panel}>
              <TitleAndText level={level} title={title} body={body} titleClass={styles.title} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Up to five panels share a row; more of them fill equal rows if possible. */
function countColumns(count: number): number {
  if (count <= 5) return count;
  return count % 3 === 0 ? 3 : 4;
}
