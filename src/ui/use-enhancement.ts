import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element its behaviour. Returns the function that ends it. */
export type Enhance = (element: HTMLElement) => () => void;

/**
 * The ref of an element that a function enhances, when React renders it in the browser. In a document of the
 * server the early script has done so (src/app/early.ts), and React leaves the element alone.
 */
export function useEnhancement<Target extends HTMLElement>(
  enhance: Enhance,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => (target.current ? enhance(target.current) : undefined), [enhance]);
  return target;
}
