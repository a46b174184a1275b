import { Suspense } from 'react';
import { createIsland, useIslandReady } from '../../../src/blocks/island.ts';
import { footerId } from './footer-id.ts';

const loadFooter = async () => (await import('./footer.tsx')).Footer;

/** On the server the footer is rendered at once; in the browser its code comes when it is needed. */
const Footer = import.meta.env.SSR ? await loadFooter() : createIsland(footerId, loadFooter);

export function FooterIsland() {
  return (
    <div id={footerId}>
      <Suspense>
        <Footer />
        <Ready />
      </Suspense>
    </div>
  );
}

function Ready() {
  useIslandReady(footerId);
  return null;
}
