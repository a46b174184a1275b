import { useTexts } from '../../site/site-context.tsx';
import styles from './preview-notice.module.css';

/** Says above a page that visitors do not see it. */
export function PreviewNotice({ text }: { text: string }) {
  const { preview } = useTexts();
  return (
    <aside className={styles.notice} aria-label={preview}>
      <strong>{preview}</strong>
      <p>{text}</p>
    </aside>
  );
}
