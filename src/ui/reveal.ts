/**
 * Slides an element up when it enters the viewport, once (specification section 4; decision 0111 says why it
 * is not hidden before). The stylesheet moves elements in view at load. This moves only elements below the
 * fold, so that nothing visible jumps. With reduced motion nothing moves. Returns the function that ends it.
 */
export function reveal(element: HTMLElement): () => void {
  // The observer reports where the element is without an early layout.
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return;
    const { isIntersecting, boundingClientRect } = entry;
    if (!isIntersecting && boundingClientRect.top >= window.innerHeight) {
      element.dataset.reveal = 'waiting';
      return;
    }
    if (element.dataset.reveal) element.dataset.reveal = 'revealed';
    observer.disconnect();
  });
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) observer.observe(element);
  return () => observer.disconnect();
}
