/** The icons of the site, by their lucide name: each a symbol of `src/ui/icons.svg`, drawn by lucide (ISC licence). */
export const iconNames: readonly string[] = [
  'arrow-right arrow-left arrow-up arrow-up-right award badge-check banknote',
  'bell book-open briefcase building-2 calendar calendar-days chart-line check',
  'chevron-down chevron-left chevron-right circle-alert circle-check',
  'clipboard-check clock cloud compass eye factory file-check file-text',
  'fingerprint folder-open gavel globe graduation-cap hand-coins handshake',
  'headset heart-handshake heart-pulse house info key-round landmark layers',
  'leaf life-buoy lightbulb share-2 list-checks lock mail map-pin menu',
  'message-circle monitor-check newspaper pause phone play plug plus quote',
  'rocket scale search settings shield shield-check sparkles star store target',
  'timer trending-up trash-2 umbrella upload user-check users wallet workflow x',
  'zap',
]
  .join(' ')
  .split(' ');

export const isIconName = (name: string): boolean => iconNames.includes(name);
