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
  const own = URL.parse(origin);
  // Proxies write capitals, and the default port (RFC 9110, section 4.2.3).
  return own !== null && URL.parse(`${own.protocol}//${host}`)?.host === own.host;
}

/** The origin that a request names. Port 443 is the one of https, also where the server itself sees http. */
export function readOrigin({ url }: Request): string {
  const { origin, hostname, port } = new URL(url);
  return port === '443' ? `https://${hostname}` : origin;
}
