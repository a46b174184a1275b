import { type ComponentProps, useId } from 'react';
import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { tintProps } from '../../../src/ui/tint.ts';
import { formatPhone } from '../../locale.ts';
import { useBroker, useLayoutContent } from '../use-layout-content.ts';
import groupStyles from './menu-group.late.module.css';
import linkStyles from './menu-links.module.css';
import styles from './menu-panel.late.module.css';
import barStyles from './navbar.module.css';
import type { NavbarContent } from './navbar.schema.ts';

const menuAnchor = '#menu';

/** The sticky bar with the logo, its entries and the slide-down menu, which early-navbar.ts moves. */
export function Navbar() {
  const { name } = useBroker();
  const content = useLayoutContent('navbar');
  const pathname = usePathname();
  const panelId = useId();
  return (
    <header className={barStyles.header}>
      <div className={barStyles.bar}>
        <a href="/" className={barStyles.logo} aria-current={pathname === '/' ? 'page' : undefined}>
          <img
            src="/pictures/brand/logo.svg"
            alt={`${name}, accueil`}
            width={200}
            height={48}
            // React would preload it before the first block's picture, which is larger.
            fetchPriority="low"
          />
        </a>
        <nav className={barStyles.inline} aria-label="Navigation principale">
          <InlineEntries entries={content.inline} />
        </nav>
        <div className={barStyles.tools}>
          {content.search && (
            <Action
              href={content.search.href}
              className={barStyles.search}
              label={content.search.label}
            >
              <Icon name="search" />
            </Action>
          )}
          <Action href="#contact" className={barStyles.contact}>
            {content.contactLabel}
          </Action>
          <AnchorButton
            href={menuAnchor}
            className={barStyles.menuButton}
            data-menu-button
            aria-expanded={false}
            aria-controls={panelId}
          >
            <Icon name="menu" />
            <Icon name="x" />
            <span className={barStyles.menuLabel}>Menu</span>
          </AnchorButton>
        </div>
      </div>
      {/* The element of the anchor: shows the panel for as long as there is no early script. */}
      <div id={menuAnchor.slice(1)} className={barStyles.anchor}>
        <MenuPanel id={panelId} content={content} />
      </div>
    </header>
  );
}

/** What slides down: the groups in columns on large screens, as an accordion on small ones. */
function MenuPanel({ id, content }: { id: string; content: NavbarContent }) {
  const { search, inline, groups } = content;
  const { company } = useBroker();
  const links = inline.filter((entry) => !entry.isButton);
  return (
    <nav id={id} className={styles.panel} aria-label="Menu" suppressHydrationWarning>
      <div className={styles.content}>
        <AnchorButton
          href="#content"
          className={styles.close}
          aria-label="Fermer le menu"
          data-closes-menu
        >
          <Icon name="x" />
        </AnchorButton>
        <div className={styles.inline}>
          <InlineEntries entries={search ? [...links, { ...search, isButton: false }] : links} />
          <InlineEntries entries={inline.filter((entry) => entry.isButton)} />
        </div>
        <ul className={styles.groups}>
          {groups.map((group, index) => (
            <MenuGroup key={index} {...group} />
          ))}
        </ul>
      </div>
      <p className={styles.phone}>
        <Icon name="headset" />
        <span>
          {'Une question\u202f? '}
          <Action href={`tel:${company.phone}`}>{formatPhone(company.phone)}</Action>
        </span>
        <span>{company.hours}</span>
      </p>
    </nav>
  );
}

/** A group of the menu: its title, and the sublinks that its chevron shows or hides (early-navbar.ts). */
function MenuGroup({ label, href, color, links }: NavbarContent['groups'][number]) {
  const listId = useId();
  // Expanded in the server's HTML: without JavaScript every link is there.
  const disclosure = {
    type: 'button' as const,
    'aria-expanded': true,
    'aria-controls': listId,
    suppressHydrationWarning: true,
  };
  const mark = <span className={groupStyles.mark} aria-hidden="true" {...tintProps(color)} />;
  return (
    <li className={groupStyles.group}>
      {href ? (
        <div className={groupStyles.title}>
          {mark}
          <MenuLink link={{ label, href }} className={groupStyles.titleLink} />
          {links.length > 0 && (
            <button
              className={groupStyles.chevron}
              aria-label={`Sous-menu ${label}`}
              {...disclosure}
            >
              <Icon name="chevron-down" />
            </button>
          )}
        </div>
      ) : (
        <button className={groupStyles.title} {...disclosure}>
          {mark}
          {label}
          <span className={groupStyles.chevron}>
            <Icon name="chevron-down" />
          </span>
        </button>
      )}
      {links.length > 0 && (
        <div id={listId} className={groupStyles.links} data-expanded suppressHydrationWarning>
          <ul className={groupStyles.list}>
            {links.map((link, index) => (
              <li key={index}>
                <MenuLink link={link} className={`${linkStyles.anyLink} ${groupStyles.link}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

type AnchorButtonProps = ComponentProps<'a'> & {
  /** The anchor that does the same without JavaScript. */
  href: `#${string}`;
};

/** A button of the early script, which works as a link to an anchor for as long as there is none. */
const AnchorButton = (props: AnchorButtonProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a button element would do nothing without JavaScript
  <a {...props} role="button" suppressHydrationWarning />
);

type MenuLinkProps = {
  link: Omit<NavbarContent['inline'][number], 'isButton'>;
  className: string | undefined;
};

/** A link of the menu, which says whether its page is shown. Its badge draws attention to it. */
function MenuLink({ link: { label, href, badge, color }, className }: MenuLinkProps) {
  return (
    <Action href={href} className={className} isCurrent={href === usePathname()}>
      {badge ? `${label} ` : label}
      {badge && (
        <span className={linkStyles.badge} {...tintProps(color)}>
          {badge}
        </span>
      )}
    </Action>
  );
}

/** The entries of the bar; the slide-down menu repeats them where the bar has no room for them. */
function InlineEntries({ entries }: { entries: NavbarContent['inline'] }) {
  return (
    <ul className={linkStyles.entries}>
      {entries.map(({ isButton, color, ...link }, index) => (
        <li
          key={index}
          className={linkStyles.entry}
          data-kind={isButton ? 'button' : 'link'}
          {...tintProps(isButton ? color : undefined)}
        >
          <MenuLink
            link={isButton ? link : { ...link, color }}
            className={isButton ? linkStyles.button : `${linkStyles.anyLink} ${linkStyles.link}`}
          />
        </li>
      ))}
    </ul>
  );
}
