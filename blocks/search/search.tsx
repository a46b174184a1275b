import { useId } from 'react';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { useSiteParts, useTexts } from '../../src/site/site-context.ts';
import { Button } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import styles from './search.module.css';
import type { search } from './search.schema.ts';

/** A form without script: its results are a page of their own. */
export function Search({ content, headingLevel }: BlockProps<typeof search>) {
  const { title, label, href, help } = content;
  const { search: found } = useSiteParts();
  const texts = useTexts().search;
  const id = useId();
  const Heading = `h${title ? levelBelow(headingLevel) : headingLevel}` as const;
  return (
    <div className={styles.search}>
      {title && <BlockTitle level={headingLevel} title={title} />}
      <search>
        <form action={href} className={styles.form}>
          <label htmlFor={id}>{label}</label>
          <div className={styles.row}>
            <input
              id={id}
              type="search"
              name="q"
              defaultValue={found?.query}
              required
              maxLength={200}
              className={styles.input}
            />
            <Button type="submit">
              <Icon name="search" />
              {texts.submit}
            </Button>
          </div>
        </form>
      </search>
      {found && (
        <>
          <Heading className={styles.count}>
            {texts.found(found.results.length, found.query)}
          </Heading>
          <ol className={styles.results}>
            {found.results.map(({ route, title, passage }) => (
              <li key={route}>
                <a href={route} className={styles.title}>
                  {title}
                </a>
                <p className={styles.passage}>
                  {passage.map(({ text, isMark }, index) =>
                    isMark ? <mark key={index}>{text}</mark> : text,
                  )}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
      {help && <RichText html={help} headingLevel={levelBelow(headingLevel)} />}
    </div>
  );
}
