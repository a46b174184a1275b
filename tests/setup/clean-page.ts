import { afterEach, beforeEach } from 'vitest';
import { allowConsole } from './console-guard.ts';

/** Stories share a page: none begins with the storage or hash that another one left. */
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `${location.pathname}${location.search}`);
});

// Storybook's renderer switches React's flag for act() while a part of a story still loads.
beforeEach(() => allowConsole('error', /not configured to support act/));
