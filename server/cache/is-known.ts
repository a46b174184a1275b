/** Whether the client has the response with this tag (RFC 9110 section 13.1.2, weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (
    ifNoneMatch === '*' ||
    (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque) ?? false)
  );
}
