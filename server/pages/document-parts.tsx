import type { Brand } from '../../src/define-site.ts';
import { stateId } from '../../src/hydration/hydration-state.ts';
import type { ShareTag } from '../../src/metadata/page-metadata.ts';
import type { Visit } from '../../src/observability/visit.ts';
import { tintStyleId } from '../../src/ui/tint.ts';
import type { DocumentAssets } from './assets.ts';

export type DocumentParts = {
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
  /** The `PageState`, like the structured data as JSON for a script element, or its address. */
  state: { json: string } | { href: string };
  /** The first paint waits for the early script: on a wizard's step it leads to the intro, or fills in saved answers. */
  paintsAfterScript: boolean;
  /** Where the page leads to without script: it is not open. */
  leadsTo: string | undefined;
  /** What failed on the server, for the browser's console. */
  failures: readonly string[];
};

/** What the server adds to the head of a document. Browsers have no code for it: React leaves it as it is. */
export function HeadParts(parts: DocumentParts) {
  const { assets, nonce, structuredData, tints } = parts;
  return (
    <>
      {nonce && <meta property="csp-nonce" nonce={nonce} />}
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.styles && <Style css={assets.styles.first.css} />}
      {tints && <Style id={tintStyleId} css={tints} nonce={nonce} />}
      {parts.icons.map((icon) => (
        <link key={icon.href} {...icon} />
      ))}
      {parts.shareTags.map(({ attribute, name, content }) => (
        <meta key={name} {...{ [attribute]: name }} content={content} />
      ))}
      {/* The Content-Security-Policy ignores data blocks (HTML, "prepare the script element"). */}
      {structuredData && <Data type="application/ld+json" json={structuredData} />}
      {/* In development and in Studio, where the early script starts them at once. */}
      {assets.scripts.length > 0 &&
        assets.early?.starts.map((href) => (
          <link key={href} rel="modulepreload" href={href} nonce={nonce} />
        ))}
      {parts.leadsTo && (
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${parts.leadsTo}`} />
        </noscript>
      )}
      {parts.paintsAfterScript && <EarlyScript {...parts} />}
    </>
  );
}

/** What the server adds to the end of a document. */
export function EndParts(parts: DocumentParts) {
  const { assets, nonce } = parts;
  return (
    <>
      {'json' in parts.state && (
        <Data type="application/json" id={stateId} json={parts.state.json} />
      )}
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

function EarlyScript({ kind, assets, nonce, failures, state, paintsAfterScript }: DocumentParts) {
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
      data-failures={failures.join('\n') || undefined}
      data-state={'href' in state ? state.href : undefined}
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

/** The attributes of a `link` element. */
export type IconLink = { rel: string; href: string; type?: string; sizes?: string };

/** Links of every document to its icons. */
export const linkIcons = ({ icons }: Brand): IconLink[] => [
  ...(icons ? [{ rel: 'icon', href: icons.svg, type: 'image/svg+xml' }] : []),
  ...(icons?.touch ? [{ rel: 'apple-touch-icon', href: icons.touch, sizes: '180x180' }] : []),
  { rel: 'manifest', href: '/site.webmanifest' },
];
