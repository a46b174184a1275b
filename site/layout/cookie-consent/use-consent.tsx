import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useConsentStore } from './consent-context.ts';
import type { ConsentCategory } from './consent-store.ts';

/**
 * Whether the visitor has accepted a category of cookies; the component renders again when that
 * changes. False on the server, while hydrating, and until the visitor has chosen: what depends on it
 * must not load anything before.
 */
export function useConsent(category: ConsentCategory): boolean {
  const { subscribe, getConsent } = useConsentStore();
  return useSyncExternalStore(
    subscribe,
    () => getConsent()?.includes(category) ?? false,
    () => false,
  );
}

type ConsentGateProps = {
  category: ConsentCategory;
  /** Stands in until then; an `<Action href="#cookies">` in it lets the visitor change the choice. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Renders its children once the visitor has accepted the category, and takes them away when the
 * acceptance is withdrawn:
 *
 *     <ConsentGate category="social" fallback={<ShareLinks />}>
 *       <ShareWidget />
 *     </ConsentGate>
 */
export function ConsentGate({ category, fallback, children }: ConsentGateProps) {
  return useConsent(category) ? children : fallback;
}
