import type { BlockProps } from '../../src/schema/block-definition.ts';
import { useTexts } from '../../src/site/site-context.ts';
import { ActionList } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { TitleAndText } from '../../src/ui/section/section.tsx';
import styles from './notice.module.css';
import type { notice } from './notice.schema.ts';

const icons = { info: 'info', warning: 'circle-alert' };

export function Notice({ content, headingLevel }: BlockProps<typeof notice>) {
  const { tone, screens, icon, title, body, actions } = content;
  const texts = useTexts();
  return (
    <div className={styles.notice} data-tone={tone} data-screens={screens}>
      <span className={styles.icon}>
        {/* The tone is not said by colour alone (WCAG 1.4.1). */}
        <Icon name={icon ?? icons[tone]} label={texts.notice[tone]} size="large" />
      </span>
      <div className={styles.text}>
        <TitleAndText level={headingLevel} title={title} body={body} titleClass={styles.title} />
        <ActionList actions={actions} />
      </div>
    </div>
  );
}
