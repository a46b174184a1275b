import { site } from 'virtual:vitrine/site';
import french from '../generated/figtree-french.woff2?url';

let loaded: Promise<unknown> | undefined;

/**
 * The site preloads its font, and does without where it is late (`font-display: optional`). Here
 * nothing is preloaded: stories wait for it, so that a designer always sees it.
 */
export async function loadFonts(): Promise<void> {
  // Another site's font is its own sheet's to load.
  if (!site.brand.font) return;
  if (!loaded) {
    const font = new FontFace('Figtree Variable', `url(${french})`, { weight: '300 900' });
    document.fonts.add(font);
    loaded = font.load();
  }
  await loaded;
}
