import { afterEach } from 'vitest';

/** Stories share a page: none begins with the storage or hash that another one left. */
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `${location.pathname}${location.search}`);
});
