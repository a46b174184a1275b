import type { BlockProps } from '../../src/schema/block-definition.ts';
import { type SiteMapEntry, useSiteParts } from '../../src/site/site-context.ts';
import { BlockTitle } from '../../src/ui/section.tsx';
import styles from './site-map.module.css';
import type { siteMap } from './site-map.schema.ts';

export function SiteMap({ content, headingLevel }: BlockProps<typeof siteMap>) {
  const { siteMap: entries = [] } = useSiteParts();
  return (
    <nav className={styles.siteMap} aria-label={content.title}>
      <BlockTitle level={headingLevel} title={content.title} />
      <Entries entries={entries} />
    </nav>
  );
}

function Entries({ entries }: { entries: readonly SiteMapEntry[] }) {
  return (
    <ul>
      {entries.map(({ route, title, children }) => (
        <li key={route}>
          <a href={route}>{title}</a>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
