import { useLocale } from '../../src/site/site-context.ts';
import styles from './carousel-cards.module.css';

/** Specification section 9: the scale has five stars. */
const scale = [1, 2, 3, 4, 5];

const star = 'M12 1.8 15.1 8.3 22.2 9.3 17 14.3 18.3 21.4 12 18 5.7 21.4 7 14.3 1.8 9.3 8.9 8.3Z';

type RatingProps = { value: number };

/** Stars, down to halves; the exact note is said. */
export function Rating({ value }: RatingProps) {
  const { language, texts } = useLocale();
  const halves = Math.round(value * 2);
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={texts.rating(value.toLocaleString(language), scale.length)}
    >
      {scale.map((rank) => (
        <svg
          key={rank}
          viewBox="0 0 24 24"
          width={24}
          height={24}
          aria-hidden="true"
          data-fill={halves >= rank * 2 ? 'full' : halves === rank * 2 - 1 ? 'half' : 'none'}
        >
          <path d={star} />
          <path className={styles.filled} d={star} />
        </svg>
      ))}
    </span>
  );
}
