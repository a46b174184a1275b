import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { findTab } from '../../src/hydration/event-replay.ts';

/**
 * The WAI-ARIA tabs pattern, selection following focus. Tabs are links to their panels: until the
 * block is hydrated, and without JavaScript, the address chooses the panel (`:target` in the
 * styles), and every tab can be reached with the Tab key.
 */
export function useTabs() {
  const id = useId();
  const [selected, select] = useState(0);
  const isReady = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const panels = useRef<HTMLDivElement>(null);

  const tabId = (index: number) => `${id}tab-${index + 1}`;
  const panelId = (index: number) => `${id}panel-${index + 1}`;

  // A tab that the address selected before hydration stays selected.
  useEffect(() => {
    const all = [...(panels.current?.children ?? [])];
    const index = all.findIndex((panel) => panel.matches(':target'));
    if (index >= 0) select(index);
  }, []);

  // React knows `hidden` as a boolean only; "until-found" lets the browser's search find the texts.
  useEffect(() => {
    for (const [index, panel] of [...(panels.current?.children ?? [])].entries()) {
      if (index !== selected) panel.setAttribute('hidden', 'until-found');
    }
  }, [selected]);

  useEffect(() => {
    const element = panels.current;
    const showFound = ({ target }: Event) => {
      const index = Array.from<unknown>(element?.children ?? []).indexOf(target);
      if (index >= 0) select(index);
    };
    element?.addEventListener('beforematch', showFound);
    return () => element?.removeEventListener('beforematch', showFound);
  }, []);

  return {
    selected,
    isReady,
    panels,
    getTabProps: (index: number) => ({
      role: 'tab' as const,
      id: tabId(index),
      href: `#${panelId(index)}`,
      'aria-controls': panelId(index),
      'aria-selected': index === selected,
      ...(isReady ? { tabIndex: index === selected ? 0 : -1 } : {}),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        select(index);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, currentTarget } = event;
        const tab = key === ' ' ? currentTarget : findTab(currentTarget, key);
        if (!tab) return;
        event.preventDefault();
        tab.focus();
        tab.click();
      },
    }),
    getPanelProps: (index: number) => ({
      role: 'tabpanel' as const,
      id: panelId(index),
      'aria-labelledby': tabId(index),
      hidden: index !== selected,
      // A panel that is hidden "until-found" still has a box, which must not take the focus.
      ...(isReady && index !== selected ? { 'aria-hidden': true } : { tabIndex: 0 }),
    }),
  };
}

const subscribeToNothing = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
