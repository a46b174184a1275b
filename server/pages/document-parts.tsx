import { preload } from 'react-dom';
import { stateIds } from '../../src/hydration/hydration-state.ts';
import type { ShareTag } from '../../src/metadata/page-metadata.ts';
import type { Visit } from '../../src/observability/visit.ts';
import { tintStyleId } from '../../src/ui/tint.ts';
import type { DocumentAssets } from './assets.ts';
import type { IconLink } from './site-files.ts';

/**
 * No browser fetches a disabled link: Vite's loader takes a block's sheet for loaded where it finds one.
 * React's types do not know the attribute, nor does Chromium 150 while it reads ahead: it goes by the media.
 */
const loadedSheet = { rel: 'stylesheet', disabled: true, media: 'not all' };

type DocumentParts = {
  /** The kind of page in the report of a visit; undefined in Studio and in development: none is sent. */
  kind: Visit['page'] | undefined;
  assets: DocumentAssets;
  icons: readonly IconLink[];
  /** For crawlers. A client-side navigation leaves both unchanged, which no crawler sees. */
  shareTags: readonly ShareTag[];
  structuredData: string | undefined;
  /** The rules of the colours on the page. */
  tints: string;
  nonce: string | undefined;
  /** The `SiteSettings` and a `PageState`, like the structured data as JSON for a script element. */
  settingsJson: string;
  stateJson: string;
  /** The first paint waits for the early script: on a wizard's step it leads to the intro, or fills in saved answers. */
  paintsAfterScript: boolean;
  /** The application starts before anybody acts: in development, where it alone can show the page, for late content. */
  startsAtOnce: boolean;
};

/** What the server adds to the head of a document. Browsers have no code for it: React leaves it as it is. */
export function HeadParts(parts: DocumentParts) {
  const { assets, nonce, structuredData, tints } = parts;
  // Before the pictures: a font that comes after the first paint is not shown (site/brand/fonts.css).
  for (const href of assets.fonts) {
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  }
  return (
    <>
      {nonce && <meta property="csp-nonce" nonce={nonce} />}
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.styles && <Style css={assets.styles.css} />}
      {assets.styles?.files.map((href) => (
        <link key={href} href={href} {...loadedSheet} />
      ))}
      {tints && <Style id={tintStyleId} css={tints} nonce={nonce} />}
      {parts.icons.map((icon) => (
        <link key={icon.href} {...icon} />
      ))}
      {parts.shareTags.map(({ attribute, name, content }) => (
        <meta key={name} {...{ [attribute]: name }} content={content} />
      ))}
      {/* The Content-Security-Policy ignores data blocks (HTML, "prepare the script element"). */}
      {structuredData && <Data type="application/ld+json" json={structuredData} />}
      {parts.paintsAfterScript && <EarlyScript {...parts} />}
    </>
  );
}

/** What the server adds to the end of a document. */
export function EndParts(parts: DocumentParts) {
  const { assets, nonce } = parts;
  return (
    <>
      <Data type="application/json" id={stateIds.settings} json={parts.settingsJson} />
      <Data type="application/json" id={stateIds.page} json={parts.stateJson} />
      {assets.printStylesheet && (
        <link rel="stylesheet" media="print" href={assets.printStylesheet} />
      )}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
      {!parts.paintsAfterScript && <EarlyScript {...parts} />}
    </>
  );
}

function EarlyScript({ kind, assets, nonce, paintsAfterScript, startsAtOnce }: DocumentParts) {
  const { early, scripts } = assets;
  if (!early) return null;
  return (
    <script
      type="module"
      src={early.src}
      nonce={nonce}
      data-starts={early.starts.join(' ')}
      data-swiper={early.slider}
      data-kind={kind}
      data-at-once={startsAtOnce || undefined}
      // In development it comes after Vite's scripts. Elsewhere the document does not wait for it.
      async={!paintsAfterScript && scripts.length === 0}
      {...(paintsAfterScript ? { blocking: 'render' } : {})}
    />
  );
}

type StyleProps = { css: string; id?: string; nonce?: string | undefined };

const Style = ({ css, ...attributes }: StyleProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of the build, and rules of checked colours
  <style {...attributes} dangerouslySetInnerHTML={{ __html: css }} />
);

type DataProps = { type: string; id?: string; json: string };

const Data = ({ json, ...attributes }: DataProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element
  <script {...attributes} dangerouslySetInnerHTML={{ __html: json }} />
);
