import { contrast } from '../../src/ui/tint.ts';

/** Contrast of two hexadecimal colours, and the text that it allows (WCAG 1.4.3): large text from 3, any from 4.5. */
export function measureContrast(text: string, background: string) {
  const ratio = contrast(toSixDigits(text), toSixDigits(background));
  const grades = [[7, 'AAA'] as const, [4.5, 'AA'] as const, [3, 'large only'] as const];
  const [, grade = 'no text'] = grades.find(([least]) => ratio >= least) ?? [];
  return { ratio, grade };
}

/** `#fff` → `#ffffff` */
export const toSixDigits = (color: string): string =>
  color.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
