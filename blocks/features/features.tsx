import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelBelow, levelUnder } from '../../src/schema/block-definition.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { Section } from '../../src/ui/section/section.tsx';
import styles from './features.module.css';
import type { features } from './features.schema.ts';

export function Features({ content, headingLevel }: BlockProps<typeof features>) {
  const { variant, title, items } = content;
  const level = levelUnder(headingLevel, title);
  const columns = countColumns(variant, items.length);
  return (
    <Section level={headingLevel} content={content} className={styles.features}>
      <ul
        className={styles.items}
        data-columns={columns}
        data-lead={columns > 1 && items.length % columns === 1 ? true : undefined}
      >
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <Feature item={item} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Content = ContentOf<typeof features>;
type FeatureProps = { item: Content['items'][number]; level: HeadingLevel };

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

/** The last row is full or one item short, else the first item has a row of its own. */
function countColumns(variant: Content['variant'], count: number): number {
  if (variant === 'list') {
    if (count <= 3) return count;
    return count % 2 === 0 && count % 3 !== 0 ? 2 : 3;
  }
  if (count <= 5) return count;
  if (count % 5 === 0) return 5;
  return count % 4 === 0 || count % 4 === 3 ? 4 : 3;
}
