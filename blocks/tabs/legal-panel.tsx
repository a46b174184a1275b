import type { HeadingLevel } from '../../src/schema/heading-level.ts';
import { levelBelow } from '../../src/schema/heading-level.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import styles from './legal-tabs.module.css';
import type { TabsContent } from './tabs.schema.ts';

type LegalItem = Extract<TabsContent, { variant: 'legal' }>['items'][number];

/** A legal status: its basis, its definition, its requirements (specification section 2). */
export function LegalPanel({ item, level }: { item: LegalItem; level: HeadingLevel }) {
  const Heading = `h${level}` as const;
  const { tabs } = useTexts();
  const sections = [
    { title: tabs.legalBasis, html: item.legalBasis },
    { title: tabs.definition, html: item.definition },
    { title: tabs.conditions, html: item.conditions },
  ];
  return sections.map(({ title, html }) => (
    <div key={title} className={styles.legalSection}>
      <Heading className={styles.legalTitle}>{title}</Heading>
      <RichText html={html} headingLevel={levelBelow(level)} />
    </div>
  ));
}
