import { type ReactNode, useId } from 'react';
import type { BlockProps, ContentOf, HeadingLevel } from '../../src/schema/block-definition.ts';
import { levelUnder } from '../../src/schema/block-definition.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { SectionIntro, TitleAndText } from '../../src/ui/section/section.tsx';
import { enhanceTabs } from '../../src/ui/tabs/enhance-tabs.ts';
import { tintProps } from '../../src/ui/tint.ts';
import { useEnhancement } from '../../src/ui/use-enhancement.ts';
import columnTabs from './tabs.columns.module.css';
import legalTabs from './tabs.legal.module.css';
import styles from './tabs.module.css';
import type { tabs } from './tabs.schema.ts';
import textTabs from './tabs.text.module.css';

/** The styles of each variant; tabs.module.css has the common ones. */
const variantStyles = { text: textTabs, columns: columnTabs, legal: legalTabs };

export function Tabs({ content, headingLevel }: BlockProps<typeof tabs>) {
  const { variant, title, actions } = content;
  const level = levelUnder(headingLevel, title);
  const texts = useTexts();
  const own = variantStyles[variant];
  const parts = useTabParts(content, level);
  const list = useEnhancement<HTMLDivElement>(enhanceTabs);
  const id = useId();
  const tabId = (index: number) => `${id}tab-${index + 1}`;
  const panelId = (index: number) => `${id}panel-${index + 1}`;
  return (
    <div
      className={own.section ?? 'page-section'}
      data-variant={variant}
      {...(content.variant === 'text' ? tintProps(content.color) : {})}
    >
      <div className={own.intro}>
        <SectionIntro level={headingLevel} content={content} />
      </div>
      <div className={styles.tabs}>
        <div
          ref={list}
          className={own.tabList}
          role="tablist"
          aria-label={title ?? texts.tabs.label}
          data-columns={parts.length >= 4 ? 4 : 3}
          data-rows={Math.ceil(parts.length / 4)}
        >
          {parts.map(({ label, color }, index) => (
            <a
              key={index}
              className={`${styles.tab} ${own.tab}`}
              role="tab"
              id={tabId(index)}
              href={`#${panelId(index)}`}
              aria-controls={panelId(index)}
              aria-selected={index === 0}
              {...tintProps(color)}
            >
              {label}
            </a>
          ))}
        </div>
        <div className={styles.panels}>
          {parts.map(({ color, panel }, index) => (
            <div
              key={index}
              className={styles.panel}
              data-title={content.items[index]?.title}
              role="tabpanel"
              id={panelId(index)}
              aria-labelledby={tabId(index)}
              hidden={index !== 0}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the text of a tab comes after it (ARIA practices)
              tabIndex={0}
            >
              <div
                className={`${own.panelContent} ${variant === 'text' ? styles.wideLists : ''}`}
                {...tintProps(color)}
              >
                {panel}
              </div>
            </div>
          ))}
        </div>
      </div>
      <ActionList actions={actions} />
    </div>
  );
}

type TabParts = { color?: string | undefined; label: ReactNode; panel: ReactNode };

function useTabParts(content: ContentOf<typeof tabs>, level: HeadingLevel): TabParts[] {
  const texts = useTexts().tabs;
  switch (content.variant) {
    case 'text':
      return content.items.map(({ title, body }) => ({
        label: title,
        panel: <RichText html={body} headingLevel={level} />,
      }));
    case 'columns':
      return content.items.map(({ title, body, icon, color }) => ({
        color,
        label: (
          <>
            <span className={columnTabs.icon}>
              <Icon name={icon ?? 'circle-check'} />
            </span>
            {title}
          </>
        ),
        panel: <RichText html={body} headingLevel={level} />,
      }));
    case 'legal':
      return content.items.map((item) => ({
        color: item.color,
        label: (
          <>
            <span className={legalTabs.longTitle}>{item.title}</span>
            <span className={legalTabs.shortTitle}>{item.shortTitle ?? item.title}</span>
          </>
        ),
        // Its basis, its definition, its requirements (specification section 2).
        panel: [
          { title: texts.legalBasis, body: item.legalBasis },
          { title: texts.definition, body: item.definition },
          { title: texts.conditions, body: item.conditions },
        ].map(({ title, body }) => (
          <div key={title} className={`${legalTabs.legalSection} ${styles.wideLists}`}>
            <TitleAndText
              level={level}
              title={title}
              body={body}
              titleClass={legalTabs.legalTitle}
            />
          </div>
        )),
      }));
  }
}
