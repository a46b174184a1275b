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
};

/** What slides down: the groups in columns on large screens, as an accordion on small ones. */
export function MenuPanel({ id, content }: MenuPanelProps) {
  const { search, inline, groups } = content;
  const { company } = useBroker();
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
            <MenuGroup key={index} group={group} />
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
