import autocannon from 'autocannon';

type LoadOptions = {
  connections?: number;
  duration?: number;
  amount?: number;
};

/** Requests a second that an address answers. Throws when an answer is not 2xx. */
export async function measureThroughput(
  url: string,
  { connections = 50, ...length }: LoadOptions,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    headers: { 'accept-encoding': 'br' },
    ...length,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return result.requests.total / result.duration;
}
