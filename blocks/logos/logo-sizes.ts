/** The heights that the stylesheet has rules for, in vh: the CSP forbids a free one in `style`. */
export const logoSizes = [4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30] as const;
