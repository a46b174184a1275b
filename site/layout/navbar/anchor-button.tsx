import type { ComponentProps, KeyboardEvent } from 'react';

type AnchorButtonProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The anchor that does the same before hydration and without JavaScript. */
  href: `#${string}`;
  onPress: () => void;
};

/** A button that works as a link to an anchor for as long as there is no JavaScript. */
export function AnchorButton({ href, onPress, children, ...props }: AnchorButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element would do nothing before hydration
    <a
      {...props}
      href={href}
      role="button"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
