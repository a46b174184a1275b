import { useLocale } from '../../site/site-context.ts';
import styles from './date-block.module.css';
import { formatCardDate } from './format-date.ts';

/**
 * A day as a leaf of a calendar, on the darkened colour of the card around it. Its text is the date
 * in words, in the order in which it is said.
 */
export function DateBlock({ isoDate }: { isoDate: string }) {
  const { weekday, day, month, year } = formatCardDate(isoDate, useLocale());
  const [, number, ordinal] = /^(\d+)(\D*)$/.exec(day) ?? [];
  return (
    <time className={styles.dateBlock} dateTime={isoDate}>
      <span className={styles.weekday}>{weekday} </span>
      <span className={styles.day}>
        {number}
        {ordinal && <sup>{ordinal}</sup>}{' '}
      </span>
      <span className={styles.month}>{month} </span>
      <span className={styles.year}>{year}</span>
    </time>
  );
}
