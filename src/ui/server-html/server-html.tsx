import { type ComponentProps, createElement } from 'react';
import { trustedTypes } from '../../rich-text/trusted-html.ts';
import { moveServerContent } from './server-elements.ts';

type ServerHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  as?: 'div' | 'section' | 'dialog';
};

// React sets it where it makes the element anew: nothing, which needs no policy.
const untouched = { __html: (trustedTypes?.emptyHTML ?? '') as string };

const fill = (element: HTMLElement | null) => {
  if (element) moveServerContent(element);
};

/**
 * An element whose content stays the server's HTML: hydration leaves what is inside an element with
 * `dangerouslySetInnerHTML` as the document has it (decision 0094). Unlike in a Suspense boundary whose code
 * does not come, events reach it. Where React makes it anew, the content is moved there by its id.
 */
export const ServerHtml = ({ as = 'div', ...props }: ServerHtmlProps) =>
  createElement(as, {
    ...props,
    ref: fill,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: untouched,
  });
