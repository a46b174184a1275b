import { isIconName } from '../../../src/schema/icon-names.ts';

/**
 * The icon that the back end names, when the sprite has it, or the path of a small picture; the
 * fallback otherwise.
 */
export function toIcon(icon: string | undefined, fallback: string): string {
  return icon && (isIconName(icon) || icon.includes('/')) ? icon : fallback;
}
