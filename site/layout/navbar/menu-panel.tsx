import { useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from '../../../src/router/router-store.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { formatPhone } from '../../format-phone.ts';
import { useBroker } from '../../use-broker.ts';
import { AnchorButton } from './anchor-button.tsx';
import { InlineEntries } from './inline-entries.tsx';
import { MenuGroup } from './menu-group.tsx';
import styles from './menu-panel.module.css';
import type { NavbarContent } from './navbar.schema.ts';

type MenuPanelProps = {
  id: string;
  content: NavbarContent;
  isOpen: boolean;
  onClose: () => void;
};

/** From this width on, groups stand side by side and begin expanded (menu-panel.module.css). */
const columns = '(width >= 62rem)';

/** What slides down: the groups in columns on large screens, as an accordion on small ones. */
export function MenuPanel({ id, content, isOpen, onClose }: MenuPanelProps) {
  const { search, inline, groups } = content;
  const { company } = useBroker();
  const pathname = usePathname();
  const panel = useRef<HTMLElement>(null);
  // All of them in the server's HTML: without JavaScript every link is there.
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, for the place and page it opens on
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return;
    // As high as the place under the bar, which moves with the banner and the scrolling.
    const bar = panel.current.closest('header')?.firstElementChild?.getBoundingClientRect();
    if (bar) panel.current.style.setProperty('--menu-top', `${Math.round(bar.bottom)}px`);
    const others = groups.filter(({ links }) => links.every(({ href }) => href !== pathname));
    setCollapsed(new Set(matchMedia(columns).matches ? [] : others.map(({ label }) => label)));
  }, [isOpen]);

  const toggle = (label: string) => {
    const next = new Set(collapsed);
    if (!next.delete(label)) next.add(label);
    setCollapsed(next);
  };

  return (
    <nav
      ref={panel}
      id={id}
      className={styles.panel}
      aria-label="Menu"
      data-open={isOpen}
      // Before the link acts: what it opens finds the focus on the menu button.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href]:not([role])')) {
          onClose();
        }
      }}
    >
      <div className={styles.content}>
        <AnchorButton
          href="#contenu"
          className={styles.close}
          aria-label="Fermer le menu"
          onPress={onClose}
        >
          <Icon name="x" />
        </AnchorButton>
        <div className={styles.inline}>
          <InlineEntries
            entries={[
              ...inline.filter((entry) => !entry.isButton),
              ...(search ? [{ ...search, isButton: false }] : []),
            ]}
          />
          <InlineEntries entries={inline.filter((entry) => entry.isButton)} />
        </div>
        <ul className={styles.groups}>
          {groups.map((group, index) => (
            <MenuGroup
              key={index}
              group={group}
              isExpanded={!collapsed.has(group.label)}
              onToggle={() => toggle(group.label)}
            />
          ))}
        </ul>
      </div>
      <p className={styles.phone}>
        <Icon name="headset" />
        <span>
          Une question{'\u00a0'}?{' '}
          <Action href={`tel:${company.phone}`}>{formatPhone(company.phone)}</Action>
        </span>
        <span>{company.hours}</span>
      </p>
    </nav>
  );
}
