import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Specification section 4: hidden until it enters the viewport, then revealed once. The stylesheet reveals
 * elements in view at load. The script hides only elements below the fold, so that nothing visible
 * disappears. With reduced motion nothing is hidden.
 */
export function useReveal<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = 'revealed';
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
