import type { ComponentProps } from 'react';

type AnchorButtonProps = ComponentProps<'a'> & {
  /** The anchor that does the same without JavaScript. */
  href: `#${string}`;
};

/** A button of the early script, which works as a link to an anchor for as long as there is none. */
export const AnchorButton = (props: AnchorButtonProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a button element would do nothing without JavaScript
  <a {...props} role="button" suppressHydrationWarning />
);
