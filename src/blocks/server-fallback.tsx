import { useLayoutEffect, useRef } from 'react';
import { moveServerContent } from '../ui/server-html/server-elements.ts';
import { loadIsland } from './island.ts';

/** The server's HTML of an island that React makes anew, until its code is there, which is wanted at once. */
export function ServerFallback({ id }: { id: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) moveServerContent(element.current, id);
    loadIsland(id);
  }, [id]);
  // Takes no part in the layout.
  return <div ref={element} style={{ display: 'contents' }} />;
}
