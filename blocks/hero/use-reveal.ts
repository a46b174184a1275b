import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Specification section 4: hidden until it enters the viewport, then revealed once. What is in view at
 * load is revealed by the stylesheet; the script hides only what is still under the fold when it
 * arrives, so that what a visitor already sees never disappears. With reduced motion everything is
 * simply there.
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
