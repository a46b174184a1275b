import { createContext, type ReactNode, use } from 'react';

/**
 * What the application gives to its components: the one context. Each service is declared beside its hook, by
 * `declare module`, as the folders of `src/` have an order. None changes during a visit: a changed context
 * would make React render dehydrated blocks again (decision 0094).
 */
// biome-ignore lint/suspicious/noEmptyInterface: merged with the declarations of its services
export interface AppServices {}

const AppContext = createContext<Partial<AppServices>>({});

/** Provides services to what is inside, beside those from further out. */
export function AppProvider({
  children,
  ...services
}: Partial<AppServices> & { children?: ReactNode }) {
  return <AppContext value={{ ...use(AppContext), ...services }}>{children}</AppContext>;
}

export const useService = <Name extends keyof AppServices>(
  name: Name,
): AppServices[Name] | undefined => use(AppContext)[name];

/** A service. Throws without an {@link AppProvider} that has it (specification section 8). */
export function useAppService<Name extends keyof AppServices>(name: Name): AppServices[Name] {
  const service = useService(name);
  if (service === undefined) throw new Error(`No <AppProvider> above gives "${name}".`);
  // Not undefined, as the check shows.
  return service as AppServices[Name];
}
