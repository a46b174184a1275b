import type { BlockProps } from '../../src/engine/block-definition.ts';
import type { LevelUnder } from '../../src/engine/heading-level.ts';
import { levelBelow } from '../../src/engine/heading-level.ts';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { ActionList } from '../../src/ui/action.tsx';
import { BlockIntro, levelUnder } from '../../src/ui/block-intro.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './features.module.css';
import type { FeaturesContent, features } from './features.schema.ts';

export function Features({ content, headingLevel }: BlockProps<typeof features>) {
  const { variant, eyebrow, title, body, color, items, actions } = content;
  const level = levelUnder(headingLevel, title);
  return (
    <div className={styles.features} data-variant={variant} {...tintProps(color)}>
      <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
      <ul className={styles.items} data-columns={countColumns(items.length)}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <Feature item={item} level={level} />
          </li>
        ))}
      </ul>
      {actions.length > 0 && (
        <div className={styles.actions}>
          <ActionList actions={actions} />
        </div>
      )}
    </div>
  );
}

type FeatureProps = { item: FeaturesContent['items'][number]; level: LevelUnder };

function Feature({ item: { icon = 'check', title, body }, level }: FeatureProps) {
  // A few words without a text are a point of the list, not a heading.
  const Title = body ? (`h${level}` as const) : 'p';
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <Title className={styles.title}>{title}</Title>
        {body && <RichText html={body} headingLevel={levelBelow(level)} />}
      </div>
    </>
  );
}

/** Full rows where they can be had: five items in a row, six in threes, four in twos. */
function countColumns(count: number): number {
  if (count <= 3 || count === 5) return count;
  if (count % 3 === 0) return 3;
  return count % 2 === 0 ? 2 : 3;
}
