import { parseEnvironment } from '../../../server/config/environment.ts';

/** Where the Studio server listens without `PORT`: beside the visitors' server. */
export const studioPort = 3100;

/** The public address of the Studio server, in links, cookies and for the `Origin` of writes. */
export function getStudioOrigin(variables: Readonly<Record<string, string | undefined>>): string {
  const { STUDIO_ORIGIN, PORT } = parseEnvironment({
    ...variables,
    PORT: variables.PORT || String(studioPort),
  });
  return STUDIO_ORIGIN ?? `http://localhost:${PORT}`;
}
