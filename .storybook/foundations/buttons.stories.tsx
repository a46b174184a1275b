import { type ReactNode, useInsertionEffect } from 'react';
import { Action, ActionList, Button } from '../../src/ui/action.tsx';
import { adoptTints, tintProps } from '../../src/ui/tint.ts';
import { t } from '../translate.ts';
import { FoundationPage } from './foundation-page.tsx';
import styles from './foundations.module.css';

export default { title: 'Foundations/Buttons' };

const looks = [
  { style: 'primary', says: 'The one thing to do in a block, and once in it.' },
  { style: 'secondary', says: 'Another way, beside it or alone where nothing presses.' },
  { style: 'text', says: 'A link among buttons, for what few people need.' },
] as const;

type UseProps = { title: string; says: string; children: ReactNode };

function Use({ title, says, children }: UseProps) {
  return (
    <section>
      <h2>{t(title)}</h2>
      <p className={styles.lead}>{t(says)}</p>
      {children}
    </section>
  );
}

const dark = '#3a2c74';
const row = looks.map(({ style }) => ({ label: t('Call me back'), href: '#contact', style }));

function Buttons() {
  useInsertionEffect(() => adoptTints(dark), []);
  return (
    <FoundationPage
      title="Buttons"
      lead="A manifest names a button under actions: a label, where it leads, a style. Its label is a verb and what it is about, in sentence case; labels that the specification quotes stay as it writes them."
    >
      {looks.map(({ style, says }) => (
        <Use key={style} title={style} says={says}>
          <Action href="#contact" style={style}>
            {t('Call me back')}
          </Action>
        </Use>
      ))}
      <Use
        title="In a row"
        says="The main way first. What does not fit beside it goes below, never out of sight."
      >
        <ActionList actions={row} />
      </Use>
      <Use title="On a colour" says="There it takes the colour that reads on it.">
        <div className={styles.swatch} {...tintProps(dark)}>
          <ActionList actions={row} />
        </div>
      </Use>
      <Use
        title="In a form"
        says="A button that acts here looks like one that leads elsewhere. While it works it stays, and says so: nothing is greyed out before."
      >
        <Button aria-disabled>{t('Send')}</Button>
      </Use>
    </FoundationPage>
  );
}

export const All = { render: () => <Buttons /> };
