import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type ToolbarProps = { label: string; className?: string; children: ReactNode };

/** Buttons that are one stop of Tab: the arrows, Home and End go on from there (WAI-ARIA, "toolbar"). */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const element = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  // Those of a dialog that one of them has opened are its own.
  const list = () => [
    ...(element.current?.querySelectorAll<HTMLElement>('button:not(dialog *)') ?? []),
  ];
  const keepOneStop = () => {
    const buttons = list();
    const only = buttons.find((button) => button === stop.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === only ? 0 : -1;
  };
  // Buttons come and go.
  useEffect(keepOneStop);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = list();
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  return (
    <div
      ref={element}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        stop.current = target;
        keepOneStop();
      }}
    >
      {children}
    </div>
  );
}
