import { Suspense } from 'react';
import { createIsland } from '../../../src/blocks/island.ts';

/** Of the element around the footer. */
const id = 'footer';

const loadFooter = async () => (await import('./footer.tsx')).Footer;

/** On the server the footer is rendered at once; in the browser its code comes when it is needed. */
const Footer = import.meta.env.SSR ? await loadFooter() : createIsland(id, loadFooter);

export const FooterIsland = () => (
  <div id={id}>
    <Suspense>
      <Footer elementId={id} />
    </Suspense>
  </div>
);
