import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Slides up when it enters the viewport, once (specification section 4; decision 0111 says why it is not
 * hidden before). The stylesheet moves elements in view at load. The script moves only elements below the
 * fold, so that nothing visible jumps. With reduced motion nothing moves.
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
