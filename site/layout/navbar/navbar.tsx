import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { restoreAddress } from '../../../src/hydration/event-replay.ts';
import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useBroker } from '../../use-broker.ts';
import { useLayoutContent } from '../use-layout-content.ts';
import { AnchorButton } from './anchor-button.tsx';
import { InlineEntries } from './inline-entries.tsx';
import { MenuPanel } from './menu-panel.tsx';
import styles from './navbar.module.css';
import { useMenu } from './use-menu.ts';

const menuAnchor = '#menu';

/** The sticky bar with the logo, its entries and the slide-down menu. */
export function Navbar() {
  const { name } = useBroker();
  const content = useLayoutContent('navbar');
  const pathname = usePathname();
  const menu = useMenu();
  const isLive = useIsLive();
  const panelId = useId();

  // The visitor has opened it by its anchor, before there was any JavaScript.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    restoreAddress();
    if (location.hash !== menuAnchor) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    menu.open();
  }, []);

  return (
    <header ref={menu.header} className={styles.header} data-live={isLive} {...menu.headerHover}>
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
            ref={menu.button}
            href={menuAnchor}
            className={styles.menuButton}
            aria-expanded={menu.isOpen}
            aria-controls={panelId}
            onPress={menu.toggle}
            {...menu.buttonHover}
          >
            <Icon name="menu" />
            <span className={styles.menuLabel}>Menu</span>
          </AnchorButton>
        </div>
      </div>
      {/* The element of the anchor: shows the panel for as long as the header is not live. */}
      <div id={menuAnchor.slice(1)} className={styles.anchor}>
        <MenuPanel
          id={panelId}
          content={content}
          isOpen={menu.isOpen}
          onClose={menu.closeToButton}
        />
      </div>
    </header>
  );
}

/** False on the server and until React has taken over. */
function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}
