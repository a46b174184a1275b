import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-dialog.module.css';

type ContactDialogProps = { isOpen: boolean; onClose: () => void };

export function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  const { title, introduction } = useLayoutContent('contactModal');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className={styles.introduction}>{introduction}</p>
      <ContactDetails />
    </Dialog>
  );
}
