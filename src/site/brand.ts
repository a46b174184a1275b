/**
 * The brand outside the pages' style sheets; all fields are optional. The colours and fonts of pages are
 * in `site/brand/brand.css`, which sets the tokens of `src/styles/brand.css`.
 */
export type Brand = {
  /** Heads standalone pages; by default the site's name. */
  logo?: { src: string; width: number; height: number };
  icons?: {
    svg: string;
    /** PNG of 180 × 180, for Apple's home screens. */
    touch?: string;
    /** PNG for other home screens; the first one also for `/favicon.ico`. */
    app?: readonly AppIcon[];
  };
  /** Replaces a picture that is missing or does not load. */
  fallbackPicture?: string;
  /** The font file of the first paint, from the project's folder. */
  font?: string;
  /** Colours of standalone pages. */
  colors?: { ink: string; accent: string; background: string; line: string };
};

type AppIcon = { src: string; size: number };
