import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { type SiteMapEntry, useSiteParts } from '../../src/site/site-context.ts';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import styles from './site-map.module.css';
import type { siteMap } from './site-map.schema.ts';

export function SiteMap({ content, headingLevel }: BlockProps<typeof siteMap>) {
  const { siteMap: entries = [] } = useSiteParts();
  const { title, groups = [], othersTitle } = content;
  const Heading = `h${levelBelow(headingLevel)}` as const;
  const grouped = new Set<string>(groups.flatMap(({ pages }) => pages));
  const others = entries.filter(({ route }) => !grouped.has(route));
  return (
    <nav className={styles.siteMap} aria-label={title}>
      <BlockTitle level={headingLevel} title={title} />
      {groups.map((group, index) => (
        <section key={index}>
          <Heading>{group.title}</Heading>
          <Entries
            entries={[...new Set(group.pages)].flatMap((page) =>
              entries.filter(({ route }) => route === page),
            )}
          />
        </section>
      ))}
      <section>
        {othersTitle && <Heading>{othersTitle}</Heading>}
        <Entries entries={others} />
      </section>
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
