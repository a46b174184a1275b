import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { tintProps } from '../../../src/ui/tint.ts';
import styles from './menu-links.module.css';
import type { NavbarContent } from './navbar.schema.ts';

type MenuLinkProps = {
  link: Omit<NavbarContent['inline'][number], 'isButton'>;
  className: string | undefined;
};

/** A link of the menu, which says whether its page is shown. Its badge draws attention to it. */
export function MenuLink({ link: { label, href, badge, color }, className }: MenuLinkProps) {
  return (
    <Action href={href} className={className} isCurrent={href === usePathname()}>
      {label}
      {badge && (
        <>
          {' '}
          <span className={styles.badge} {...tintProps(color)}>
            {badge}
          </span>
        </>
      )}
    </Action>
  );
}

/** The entries of the bar; the slide-down menu repeats them where the bar has no room for them. */
export function InlineEntries({ entries }: { entries: NavbarContent['inline'] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ isButton, color, ...link }, index) => (
        <li
          key={index}
          className={styles.entry}
          data-kind={isButton ? 'button' : 'link'}
          {...tintProps(isButton ? color : undefined)}
        >
          <MenuLink
            link={isButton ? link : { ...link, color }}
            className={isButton ? styles.button : styles.link}
          />
        </li>
      ))}
    </ul>
  );
}
