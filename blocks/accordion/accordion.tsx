import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelBelow, levelUnder } from '../../src/schema/block-definition.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { Section } from '../../src/ui/section/section.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './accordion.module.css';
import type { accordion } from './accordion.schema.ts';

export function Accordion({ content, headingLevel }: BlockProps<typeof accordion>) {
  const { title, items } = content;
  const level = levelUnder(headingLevel, title);
  // An answer moves only the list that it is in; the first of an odd number has a row of its own.
  const lists = [0, items.length % 2, Math.ceil(items.length / 2)]
    .map((start, index, all) => ({ start, questions: items.slice(start, all[index + 1]) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <Section level={headingLevel} content={content}>
      <div className={styles.columns}>
        {lists.map(({ start, questions }) => (
          <ol key={start} className={styles.items} start={start + 1}>
            {questions.map((item, position) => (
              <li key={position}>
                <Question item={item} number={start + position + 1} level={level} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </Section>
  );
}

type QuestionProps = {
  item: ContentOf<typeof accordion>['items'][number];
  number: number;
  level: HeadingLevel;
};

/** Native `<details>`: it opens before hydration, without JavaScript, and when the page is searched. */
function Question({ item: { question, body, color }, number, level }: QuestionProps) {
  const Heading = `h${level}` as const;
  return (
    <details className={styles.question} {...tintProps(color)}>
      <summary className={styles.summary}>
        <span className={styles.number}>{number}</span>
        <Heading className={styles.heading}>{question}</Heading>
        <span className={styles.sign}>
          <Icon name="plus" />
        </span>
      </summary>
      <div className={styles.answer}>
        <div className={styles.body}>
          <RichText html={body} headingLevel={levelBelow(level)} />
        </div>
      </div>
    </details>
  );
}
