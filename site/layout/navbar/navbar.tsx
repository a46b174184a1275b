import { useId } from 'react';
import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useBroker, useLayoutContent } from '../use-layout-content.ts';
import { AnchorButton, InlineEntries, MenuPanel } from './menu-panel.tsx';
import styles from './navbar.module.css';

const menuAnchor = '#menu';

/** The sticky bar with the logo, its entries and the slide-down menu, which early-menu.ts moves. */
export function Navbar() {
  const { name } = useBroker();
  const content = useLayoutContent('navbar');
  const pathname = usePathname();
  const panelId = useId();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.logo} aria-current={pathname === '/' ? 'page' : undefined}>
          <img
            src="/pictures/brand/logo.svg"
            alt={`${name}, accueil`}
            width={200}
            height={48}
            // React would preload it before the first block's picture, which is larger.
            fetchPriority="low"
          />
        </a>
        <nav className={styles.inline} aria-label="Navigation principale">
          <InlineEntries entries={content.inline} />
        </nav>
        <div className={styles.tools}>
          {content.search && (
            <Action
              href={content.search.href}
              className={styles.search}
              label={content.search.label}
            >
              <Icon name="search" />
            </Action>
          )}
          <Action href="#contact" className={styles.contact}>
            {content.contactLabel}
          </Action>
          <AnchorButton
            href={menuAnchor}
            className={styles.menuButton}
            data-menu-button
            aria-expanded={false}
            aria-controls={panelId}
          >
            <Icon name="menu" />
            <span className={styles.menuLabel}>Menu</span>
          </AnchorButton>
        </div>
      </div>
      {/* The element of the anchor: shows the panel for as long as there is no early script. */}
      <div id={menuAnchor.slice(1)} className={styles.anchor}>
        <MenuPanel id={panelId} content={content} />
      </div>
    </header>
  );
}
