export function formatSize(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const isSmall = kilobytes < 1024;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(isSmall ? kilobytes : kilobytes / 1024);
}
