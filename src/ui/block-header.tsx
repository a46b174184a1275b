import styles from './block-header.module.css';
import { BlockTitle } from './block-title.tsx';

type BlockHeaderProps = {
  level: 1 | 2;
  title: string | undefined;
  introduction?: string | undefined;
};

/** What stands above a list: its title and a sentence or two, or nothing. */
export function BlockHeader({ level, title, introduction }: BlockHeaderProps) {
  if (!title && !introduction) return null;
  return (
    <div className={styles.blockHeader}>
      {title && <BlockTitle level={level} title={title} />}
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </div>
  );
}
