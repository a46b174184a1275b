import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * `hovered` menus were opened by the pointer alone: a click on the button keeps them open.
 */
type MenuState = 'closed' | 'hovered' | 'open';

// Long enough not to open under a pointer that passes, nor to close under one that slips off.
const openDelay = 120;
const closeDelay = 350;

/**
 * The slide-down menu's opening and closing (specification section 4): it opens on hover or click,
 * and closes on leave, on Escape, on a press outside, and when the focus goes elsewhere.
 */
export function useMenu() {
  const [state, setState] = useState<MenuState>('closed');
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = state !== 'closed';

  const set = (next: MenuState) => {
    clearTimeout(timer.current);
    setState(next);
  };
  const close = () => set('closed');
  /** Closes and gives the focus back to the button, before what was focused disappears. */
  const closeToButton = () => {
    button.current?.focus({ preventScroll: true });
    close();
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && header.current?.contains(target) === true;
    const dismiss = (takesFocus: boolean) => {
      clearTimeout(timer.current);
      if (takesFocus) button.current?.focus({ preventScroll: true });
      setState('closed');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A menu opened by hover takes the focus from nothing else.
      dismiss(isInside(document.activeElement) || document.activeElement === document.body);
    };
    const onPointerDown = (event: Event) => {
      if (!isInside(event.target)) dismiss(false);
    };
    const onFocusIn = (event: Event) => {
      if (!isInside(event.target)) dismiss(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [isOpen]);

  const onlyMouse = (react: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') react();
  };

  return {
    isOpen,
    header,
    button,
    closeToButton,
    open: () => set('open'),
    toggle: () => set(state === 'open' ? 'closed' : 'open'),
    buttonHover: {
      onPointerEnter: onlyMouse(() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setState((current) => (current === 'closed' ? 'hovered' : current));
        }, openDelay);
      }),
      // Only a hover that has not opened it yet: the way to the panel leaves the button.
      onPointerLeave: onlyMouse(() => clearTimeout(timer.current)),
    },
    headerHover: {
      onPointerEnter: onlyMouse(() => clearTimeout(timer.current)),
      onPointerLeave: onlyMouse(() => {
        clearTimeout(timer.current);
        // Not from under the keyboard (WCAG 1.4.13).
        if (header.current?.querySelector(':focus-visible')) return;
        timer.current = setTimeout(() => setState('closed'), closeDelay);
      }),
    },
  };
}
