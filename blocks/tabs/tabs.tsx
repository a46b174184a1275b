import type { ReactNode } from 'react';
import type { BlockProps } from '../../src/engine/block-definition.ts';
import type { LevelUnder } from '../../src/engine/heading-level.ts';
import { levelBelow } from '../../src/engine/heading-level.ts';
import { RichText } from '../../src/rich-text/rich-text.tsx';
import { ActionList } from '../../src/ui/action.tsx';
import { BlockIntro, levelUnder } from '../../src/ui/block-intro.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { tintProps } from '../../src/ui/tint.ts';
import styles from './tabs.module.css';
import type { TabsContent, tabs } from './tabs.schema.ts';
import { useTabs } from './use-tabs.ts';

export function Tabs({ content, headingLevel }: BlockProps<typeof tabs>) {
  const { variant, eyebrow, title, body, actions } = content;
  const level = levelUnder(headingLevel, title);
  const parts = describeTabs(content, level);
  const { isReady, panels, getTabProps, getPanelProps } = useTabs(parts.length);
  return (
    <div
      className={styles.section}
      data-variant={variant}
      data-ready={isReady || undefined}
      {...(content.variant === 'text' ? tintProps(content.color) : {})}
    >
      <div className={styles.intro}>
        <BlockIntro level={headingLevel} eyebrow={eyebrow} title={title} body={body} />
        {variant === 'text' && <ActionList actions={actions} />}
      </div>
      <div className={styles.tabs}>
        <div
          className={styles.tabList}
          role="tablist"
          aria-label={title ?? 'Onglets'}
          data-columns={parts.length >= 4 ? 4 : 3}
          data-rows={Math.ceil(parts.length / 4)}
        >
          {parts.map(({ key, label, color }, index) => (
            <a key={key} className={styles.tab} {...getTabProps(index)} {...tintProps(color)}>
              {label}
            </a>
          ))}
        </div>
        <div className={styles.panels} ref={panels}>
          {parts.map(({ key, color, panel }, index) => (
            <div key={key} className={styles.panel} {...getPanelProps(index)}>
              <div className={styles.panelContent} {...tintProps(color)}>
                {panel}
              </div>
            </div>
          ))}
        </div>
      </div>
      {variant !== 'text' && actions.length > 0 && (
        <div className={styles.actions}>
          <ActionList actions={actions} />
        </div>
      )}
    </div>
  );
}

type TabParts = { key: string; color?: string | undefined; label: ReactNode; panel: ReactNode };

/** The two halves of each tab: what stands on it, and what it shows. */
function describeTabs(content: TabsContent, level: LevelUnder): TabParts[] {
  switch (content.variant) {
    case 'text':
      return content.items.map(({ title, body }) => ({
        key: title,
        label: title,
        panel: <RichText html={body} headingLevel={level} />,
      }));
    case 'columns':
      return content.items.map(({ title, body, icon, color }) => ({
        key: title,
        color,
        label: (
          <>
            <span className={styles.icon}>
              <Icon name={icon ?? 'circle-check'} />
            </span>
            {title}
          </>
        ),
        panel: <RichText html={body} headingLevel={level} />,
      }));
    case 'legal':
      return content.items.map((item) => ({
        key: item.title,
        color: item.color,
        label: (
          <>
            <span className={styles.longTitle}>{item.title}</span>
            <span className={styles.shortTitle}>{item.shortTitle ?? item.title}</span>
          </>
        ),
        panel: <LegalPanel item={item} level={level} />,
      }));
  }
}

type LegalItem = Extract<TabsContent, { variant: 'legal' }>['items'][number];

function LegalPanel({ item, level }: { item: LegalItem; level: LevelUnder }) {
  const Heading = `h${level}` as const;
  const sections = [
    { title: 'Définition', html: item.definition },
    { title: 'Base légale', html: item.legalBasis },
    { title: 'Conditions d’exercice', html: item.conditions },
  ];
  return sections.map(({ title, html }) => (
    <div key={title} className={styles.legalSection}>
      <Heading className={styles.legalTitle}>{title}</Heading>
      <RichText html={html} headingLevel={levelBelow(level)} />
    </div>
  ));
}
