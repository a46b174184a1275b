import type { ComponentProps } from 'react';

type ServerHtmlProps = Omit<ComponentProps<'div'>, 'children'> & { as?: 'div' | 'section' };

const untouched = { __html: '' };

/**
 * An element whose content stays the server's HTML: hydration leaves what is inside an element with
 * `dangerouslySetInnerHTML` as the document has it (decision 0094). Unlike in a Suspense boundary whose code
 * does not come, events reach it.
 */
export const ServerHtml = ({ as: Element = 'div', ...props }: ServerHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: hydration changes no HTML
  <Element {...props} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
);
