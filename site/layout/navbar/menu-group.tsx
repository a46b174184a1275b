import { useId } from 'react';
import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { tintProps } from '../../../src/ui/tint.ts';
import { Badge } from './badge.tsx';
import styles from './menu-group.module.css';
import type { MenuGroupContent } from './navbar.schema.ts';

/** A group of the menu: its title, and the sublinks that its chevron shows or hides (early-menu.ts). */
export function MenuGroup({ group }: { group: MenuGroupContent }) {
  const { label, href, color, links } = group;
  const pathname = usePathname();
  const listId = useId();
  // Expanded in the server's HTML: without JavaScript every link is there.
  const disclosure = {
    'aria-expanded': true,
    'aria-controls': listId,
    suppressHydrationWarning: true,
  };
  const mark = <span className={styles.mark} aria-hidden="true" {...tintProps(color)} />;
  return (
    <li className={styles.group}>
      {href ? (
        <div className={styles.title}>
          {mark}
          <Action href={href} className={styles.titleLink} isCurrent={href === pathname}>
            {label}
          </Action>
          {links.length > 0 && (
            <button
              type="button"
              className={styles.chevron}
              aria-label={`Sous-menu ${label}`}
              {...disclosure}
            >
              <Icon name="chevron-down" />
            </button>
          )}
        </div>
      ) : (
        <button type="button" className={styles.title} {...disclosure}>
          {mark}
          {label}
          <span className={styles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </button>
      )}
      {links.length > 0 && (
        <div id={listId} className={styles.links} data-expanded suppressHydrationWarning>
          <ul className={styles.list}>
            {links.map((link, index) => (
              <li key={index}>
                <Action href={link.href} className={styles.link} isCurrent={link.href === pathname}>
                  {link.label}
                  {link.badge && <Badge text={link.badge} color={link.color} />}
                </Action>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
