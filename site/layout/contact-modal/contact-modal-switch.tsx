import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The one switch of the contact modal, shared by everything that opens it. */
export type ContactModalSwitch = {
  open: () => void;
  close: () => void;
  isOpen: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

export function createContactModalSwitch(): ContactModalSwitch {
  let open = false;
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    if (open === value) return;
    open = value;
    for (const listener of listeners) listener();
  };
  return {
    open: () => set(true),
    close: () => set(false),
    isOpen: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ContactModalContext = createContext<ContactModalSwitch | undefined>(undefined);

type ContactModalProviderProps = { value: ContactModalSwitch; children: ReactNode };

export function ContactModalProvider({ value, children }: ContactModalProviderProps) {
  return <ContactModalContext value={value}>{children}</ContactModalContext>;
}

/** Opens and closes the contact modal. Throws outside its provider (specification section 8). */
export function useContactModal(): ContactModalSwitch {
  const contactModal = useContext(ContactModalContext);
  if (!contactModal) {
    throw new Error('useContactModal() needs a <ContactModalProvider> above it.');
  }
  return contactModal;
}

/** Whether the modal is open; the component renders again when that changes. */
export function useIsContactModalOpen(): boolean {
  const { subscribe, isOpen } = useContactModal();
  return useSyncExternalStore(subscribe, isOpen, () => false);
}
