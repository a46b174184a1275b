/**
 * Stands in the browser's build for the parts of TanStack Query that only writing and endless lists
 * need (scripts/build/lean-shell.ts). The methods are those that QueryClient itself calls.
 */
export class MutationCache {
  clear(): void {}

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

/** Asked for by queries of several pages; this site has none. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are not part of this build; see scripts/build/lean-shell.ts.');
}
