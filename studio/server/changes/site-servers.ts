import type { Environment } from '../../../server/config/environment.ts';
import { siteStatusPath, siteWebhookPath } from '../../../server/site-updates/site-routes.ts';
import type { Online } from '../protocol.ts';

type Settings = Pick<Environment, 'SITE_SERVERS' | 'SITE_WEBHOOK_SECRET' | 'PUBLIC_ORIGIN'>;

/** Milliseconds for a server to answer. */
const timeout = 5000;

export type SiteServers = ReturnType<typeof createSiteServers>;

/**
 * The visitors' servers. They follow the repository by themselves; a webhook makes them look at once.
 * `contains`: whether a commit is another one or follows it.
 */
export function createSiteServers(
  { SITE_SERVERS, SITE_WEBHOOK_SECRET, PUBLIC_ORIGIN }: Settings,
  contains: (commit: string, ancestor: string) => Promise<boolean>,
  request = fetch,
) {
  const headers = { Authorization: `Bearer ${SITE_WEBHOOK_SECRET ?? ''}` };
  const ask = (path: string, method: string) =>
    SITE_SERVERS.map((origin) =>
      request(`${origin}${path}`, { method, headers, signal: AbortSignal.timeout(timeout) }),
    );

  const getState = async (answer: Promise<Response>, commit: string): Promise<Online['state']> => {
    try {
      const response = await answer;
      if (!response.ok) return 'unknown';
      // Answered by server/site-updates/, a server of ours.
      const status = (await response.json()) as { commit?: string; rejected?: { commit: string } };
      if (status.rejected?.commit === commit) return 'rejected';
      if (status.commit === commit) return 'online';
      return status.commit && (await contains(status.commit, commit)) ? 'online' : 'waiting';
    } catch {
      return 'unknown';
    }
  };

  return {
    /** Tells all of them. One that does not hear it looks by itself. */
    notify: () => Promise.allSettled(ask(siteWebhookPath, 'POST')),
    getOnline: async (commit: string): Promise<Online> => {
      const answers = ask(siteStatusPath, 'GET').map((answer) => getState(answer, commit));
      const states = await Promise.all(answers);
      const order = ['rejected', 'waiting', 'online'] as const;
      const state = order.find((one) => states.includes(one)) ?? 'unknown';
      return { state, address: PUBLIC_ORIGIN ?? SITE_SERVERS[0] ?? '' };
    },
  };
}
