import { contrast } from '../../src/ui/tint.ts';

/** Text that a contrast allows (WCAG 1.4.3): any from 4.5, large text from 3. */
export type ContrastGrade = 'AAA' | 'AA' | 'large only' | 'no text';

export type MeasuredContrast = { ratio: number; grade: ContrastGrade };

/** Contrast of two hexadecimal colours, `#fff` or `#ffffff`. */
export function measureContrast(text: string, background: string): MeasuredContrast {
  const ratio = contrast(toSixDigits(text), toSixDigits(background));
  return { ratio, grade: gradeOf(ratio) };
}

export function toSixDigits(color: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  return (
    short
      ? `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`
      : color
  ).toLowerCase();
}

function gradeOf(ratio: number): ContrastGrade {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'large only' : 'no text';
}
