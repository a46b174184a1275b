import { tintProps } from '../../../src/ui/tint.ts';
import styles from './badge.module.css';

type BadgeProps = { text: string; color: string | undefined };

/** A word that draws attention to an entry. */
export function Badge({ text, color }: BadgeProps) {
  return (
    <>
      {' '}
      <span className={styles.badge} {...tintProps(color)}>
        {text}
      </span>
    </>
  );
}
