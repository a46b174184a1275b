/**
 * The WAI-ARIA tabs pattern, selection following focus, for tabs in the server's HTML or React's. They are
 * links to their panels: until this runs, and without JavaScript, the address chooses the panel (`:target` in
 * the styles), and every tab can be reached with the Tab key. Returns the function that ends it.
 */
export function enhanceTabs(list: HTMLElement): () => void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = tabs.flatMap(
    (tab) => document.getElementById(tab.getAttribute('aria-controls') ?? '') ?? [],
  );
  const listeners = new AbortController();
  const { signal } = listeners;

  const select = (selected: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isSelected = index === selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      const panel = panels[index];
      if (isSelected) {
        for (const name of ['hidden', 'aria-hidden']) panel?.removeAttribute(name);
        panel?.setAttribute('tabindex', '0');
      } else {
        // The browser's search finds the texts. Such a panel still has a box, which must not take the focus.
        panel?.setAttribute('hidden', 'until-found');
        panel?.setAttribute('aria-hidden', 'true');
        panel?.removeAttribute('tabindex');
      }
    }
  };
  // The address has selected it before.
  const target = panels.findIndex((panel) => panel.matches(':target'));
  select(Math.max(0, target));
  if (target >= 0) history.replaceState(history.state, '', location.pathname + location.search);
  list.dataset.ready = '';

  const press = (index: number, event: Event) => {
    event.preventDefault();
    select(index);
    tabs[index]?.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => press(index, event), { signal });
    const pressKey = (event: KeyboardEvent) => {
      // Alt and an arrow are the browser's way back.
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const target = {
        ArrowRight: (index + 1) % tabs.length,
        ArrowLeft: (index + tabs.length - 1) % tabs.length,
        Home: 0,
        End: tabs.length - 1,
        ' ': index,
      }[event.key];
      if (target !== undefined) press(target, event);
    };
    tab.addEventListener('keydown', pressKey, { signal });
    panels[index]?.addEventListener('beforematch', () => select(index), { signal });
  }
  return () => listeners.abort();
}
