import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getClientAddress } from '../../../server/http/client-address.ts';

describe('the client address', () => {
  const addressOf = async (trustedProxies: number, remoteAddress: string, forwarded?: string) => {
    const app = new Hono().get('/', (context) =>
      context.text(getClientAddress(context, trustedProxies)),
    );
    const headers = forwarded ? { 'X-Forwarded-For': forwarded } : {};
    const response = await app.request(
      '/',
      { headers },
      { incoming: { socket: { remoteAddress } } },
    );
    return response.text();
  };

  test.each<[string, number, string, string | undefined, string]>([
    ['is the connection’s', 0, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is what our proxy saw', 1, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['is what the outer of two proxies saw', 2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['is the connection’s when the proxy says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    [
      'is the connection’s when the proxy says nonsense',
      1,
      '10.0.0.1',
      'x'.repeat(500),
      '10.0.0.1',
    ],
    ['of IPv4 in IPv6 is IPv4', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['of IPv6 is its network', 0, '2001:db8:0:7::1', undefined, '2001:db8:0:7::/64'],
    [
      'of IPv6 in full is the same network',
      0,
      '2001:0db8:0000:0007:a:b:c:d',
      undefined,
      '2001:db8:0:7::/64',
    ],
  ])('%s', async (_, proxies, remote, forwarded, expected) => {
    expect(await addressOf(proxies, remote, forwarded)).toBe(expected);
  });
});
