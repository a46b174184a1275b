import styles from './preview-notice.module.css';

/** Says above a page that visitors do not see it. */
export function PreviewNotice({ text }: { text: string }) {
  return (
    <aside className={styles.notice} aria-label="Aperçu">
      <strong>Aperçu</strong>
      <p>{text}</p>
    </aside>
  );
}
