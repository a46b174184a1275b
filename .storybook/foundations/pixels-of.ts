/**
 * Converts a length (`1.5rem`, `4px`, `clamp(1rem, 0.9rem + 0.4vw, 2rem)`) to whole pixels for a window
 * width. Undefined for any other value.
 */
export function pixelsOf(value: string, windowWidth: number): number | undefined {
  const clamp = /^clamp\((.+),(.+),(.+)\)$/.exec(value);
  if (!clamp) return roundOf(sumOf(value, windowWidth));
  const [least, wanted, most] = clamp.slice(1).map((part) => sumOf(part, windowWidth));
  if (least === undefined || wanted === undefined || most === undefined) return undefined;
  return Math.round(Math.min(Math.max(least, wanted), most));
}

function sumOf(sum: string, windowWidth: number): number | undefined {
  const parts = sum.split('+').map((part) => {
    const [, digits, unit] = /^(-?[\d.]+)(rem|px|vw)$/.exec(part.trim()) ?? [];
    if (digits === undefined) return undefined;
    const factor = unit === 'rem' ? 16 : unit === 'vw' ? windowWidth / 100 : 1;
    return Number(digits) * factor;
  });
  return parts.reduce(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  );
}

const roundOf = (value: number | undefined) => (value === undefined ? value : Math.round(value));
