import type { ComponentProps } from 'react';
import type { ActionContent } from '../schema/fields.ts';
import styles from './action.module.css';

type ButtonProps = ComponentProps<'button'> & { look?: ActionContent['style'] };

/** A `<button>` with the look of an `Action`, which is a link. */
export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  const classes = [styles.action, className].filter(Boolean).join(' ');
  return <button {...rest} type={type} className={classes} data-style={look} />;
}
