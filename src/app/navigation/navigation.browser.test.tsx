import { expect, onTestFinished, test } from 'vitest';
import type { PageData } from '../../router/page-data.ts';
import type { RouterState } from '../../router/router-store.ts';
import { createValue } from '../../ui/store.ts';
import { createNavigation } from './navigation.ts';

/** Each page arrives when the test says so. */
function startNavigation() {
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  const store = createValue<RouterState>({ initial: { pathname: location.pathname, key: '' } });
  const pages = new Map<string, () => void>();
  const navigation = createNavigation(store, ({ pathname }) => {
    const { promise, resolve } = Promise.withResolvers<PageData>();
    pages.set(pathname, () => resolve({} as PageData));
    return promise;
  });
  const deliver = async (pathname: string) => {
    await expect.poll(() => pages.has(pathname)).toBe(true);
    pages.get(pathname)?.();
  };
  return { store, navigation, deliver };
}

test('a replacement of the address by the program ends no navigation of the visitor', async () => {
  const { store, navigation, deliver } = startNavigation();
  for (const isStarted of [false, true]) {
    const path = isStarted ? '/intro' : '/question';
    navigation.navigate(path);
    if (isStarted) await expect.poll(() => store.get().nextPath).toBe(path);
    navigation.navigate('/step', { replace: true });
    await deliver(path);
    await expect.poll(() => store.get().pathname).toBe(path);
  }
});
