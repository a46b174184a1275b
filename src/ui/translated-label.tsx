import type { ReactNode } from 'react';
import { useLocale } from '../site/site-context.ts';
import styles from './translated-label.module.css';

type TranslatedLabelProps = {
  /** Of the label. */
  language: string;
  /** The label in the language of the page, shown larger before it where that is another. */
  translation: string | undefined;
  children: ReactNode;
};

/** A label in another language than the page's, beside its translation (WCAG 3.1.2). */
export function TranslatedLabel({ language, translation, children }: TranslatedLabelProps) {
  const locale = useLocale();
  if (translation === undefined || language === locale.language) return children;
  return (
    <>
      <span>{translation}</span>{' '}
      <span lang={language} className={styles.original}>
        {children}
      </span>
    </>
  );
}
