import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Specification section 4: hidden until it enters the viewport, then revealed once. The stylesheet reveals
 * elements in view at load. The script hides only elements below the fold, so that nothing visible
 * disappears. With reduced motion nothing is hidden.
 */
export function useReveal<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const element = target.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The observer reports where the element is without an early layout.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { isIntersecting, boundingClientRect } = entry;
      const isBelow = !isIntersecting && boundingClientRect.top >= window.innerHeight;
      if (isBelow) {
        element.dataset.reveal = 'waiting';
        return;
      }
      if (element.dataset.reveal) element.dataset.reveal = 'revealed';
      observer.disconnect();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.reveal;
    };
  }, []);
  return target;
}
