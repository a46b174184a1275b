import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { tintProps } from '../../../src/ui/tint.ts';
import { Badge } from './badge.tsx';
import styles from './inline-entries.module.css';
import type { InlineEntry } from './navbar.schema.ts';

type InlineEntriesProps = { entries: readonly InlineEntry[] };

/** The entries of the bar; the slide-down menu repeats them where the bar has no room for them. */
export function InlineEntries({ entries }: InlineEntriesProps) {
  const pathname = usePathname();
  return (
    <ul className={styles.entries}>
      {entries.map(({ label, href, badge, color, isButton }, index) => (
        <li
          key={index}
          className={styles.entry}
          data-kind={isButton ? 'button' : 'link'}
          {...(isButton ? tintProps(color) : {})}
        >
          <Action
            href={href}
            className={isButton ? styles.button : styles.link}
            isCurrent={href === pathname}
          >
            {label}
            {badge && <Badge text={badge} color={isButton ? undefined : color} />}
          </Action>
        </li>
      ))}
    </ul>
  );
}
