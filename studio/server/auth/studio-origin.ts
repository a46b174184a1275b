import { parseEnvironment } from '../../../server/config/environment.ts';

/** `origin`: the public address of the Studio server, in links, cookies and for the `Origin` of writes. */
export function readStudioEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  // Without `PORT` it listens beside the visitors' server.
  const environment = parseEnvironment({ ...variables, PORT: variables.PORT || '3100' });
  const origin = environment.STUDIO_ORIGIN ?? `http://localhost:${environment.PORT}`;
  return { environment, origin };
}
