/**
 * What a site is known by where no style sheet of its pages is: all of it may be left out. Its colours and
 * fonts on pages are in `site/brand/brand.css`, which gives the tokens of `src/styles/brand.css` values.
 */
export type Brand = {
  /** Above pages that stand on their own; the name of the site stands there without one. */
  logo?: { src: string; width: number; height: number };
  icons?: {
    svg: string;
    /** PNG of 180 × 180, for Apple's home screens. */
    touch?: string;
    /** PNG for other home screens, of these widths and heights; the first for whoever asks for `/favicon.ico`. */
    app?: readonly AppIcon[];
  };
  /** Shown where a content has no picture, or one that does not load. */
  fallbackPicture?: string;
  /** The file of brand.css that the first paint is written with, from the project's folder. */
  font?: string;
  /** Of pages that stand on their own. */
  colors?: { ink: string; accent: string; background: string; line: string };
};

type AppIcon = { src: string; size: number };
