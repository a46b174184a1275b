import type { BlockProps } from '../../src/schema/block-definition.ts';
import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow, levelUnder } from '../../src/schema/heading-level.ts';
import { BlockIntro } from '../../src/ui/block-intro.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './list.module.css';
import type { ListContent, list } from './list.schema.ts';
import { SiteFactValue } from './list-site-fact.tsx';

export function List({ content, headingLevel }: BlockProps<typeof list>) {
  const { variant, title, body, color } = content;
  return (
    <div className="page-section" data-variant={variant} {...tintProps(color)}>
      <BlockIntro level={headingLevel} title={title} body={body} />
      <Items content={content} level={levelUnder(headingLevel, title)} />
    </div>
  );
}

type ItemsProps<Variant> = {
  content: Extract<ListContent, { variant: Variant }>;
  level: HeadingLevel;
};

function Items({ content, level }: { content: ListContent; level: HeadingLevel }) {
  if (content.variant === 'numbered') return <NumberedItems content={content} level={level} />;
  if (content.variant === 'checks') return <CheckItems content={content} level={level} />;
  return <FactItems content={content} />;
}

function NumberedItems({ content: { items }, level }: ItemsProps<'numbered'>) {
  const Heading = `h${level}` as const;
  return (
    <ol className={styles.numbered}>
      {items.map(({ number, title, body }, index) => (
        <li key={index} value={number ?? index + 1}>
          <p className={styles.number}>{number ?? index + 1}</p>
          <div className={styles.text}>
            <Heading className={styles.title}>{title}</Heading>
            {body && <RichText html={body} headingLevel={levelBelow(level)} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function CheckItems({ content: { items }, level }: ItemsProps<'checks'>) {
  return (
    <ul className={styles.checks}>
      {items.map(({ title, body }, index) => (
        <li key={index}>
          <span className={styles.check}>
            <Icon name="check" size="small" />
          </span>
          <div className={styles.text}>
            <p className={styles.point}>{title}</p>
            {body && <RichText html={body} headingLevel={level} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function FactItems({ content: { items } }: Pick<ItemsProps<'facts'>, 'content'>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, icon, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.term}>
            {icon && <Icon name={icon} />}
            {term}
          </dt>
          <dd className={styles.value}>
            {'site' in value ? (
              <SiteFactValue fact={value.site} />
            ) : (
              <>
                {value.figure && <p className={styles.figure}>{value.figure}</p>}
                <RichText html={value.body} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
