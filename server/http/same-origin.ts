/**
 * Whether a request comes from the site's own pages, or from no page. Browsers send `Sec-Fetch-Site`;
 * older ones, and those on plain http, send only `Origin`.
 */
export function isFromOwnPages({ headers, url }: Request, publicOrigin?: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin || origin === publicOrigin) return true;
  // Hosts, not origins: behind a proxy that terminates TLS the server sees http.
  const host = headers.get('Host') ?? new URL(url).host;
  return URL.parse(origin)?.host === host;
}
